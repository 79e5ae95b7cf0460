import { createContext } from 'react-router'

export type Actor = { id: string }

/** The account of a guarded page; the guard of its area sets it. In the browser it is known once the session is checked. */
export const actorContext = createContext<Actor | Promise<Actor>>()
