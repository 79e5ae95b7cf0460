import { createContext } from 'react-router'

/** The account of a guarded page; the guard of its area sets it, in the browser and on the server. */
export const actorContext = createContext<{ id: string }>()
