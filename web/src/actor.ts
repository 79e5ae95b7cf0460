import { createContext } from 'react-router'

/** The account that a guarded page is for: set by the guard of its area, in the browser and on the server. */
export const actorContext = createContext<{ id: string }>()
