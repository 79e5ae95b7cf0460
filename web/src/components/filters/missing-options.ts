import { createContext } from 'react'

/** The address that asks again for the options of the filters, where they did not come; null where they did. */
export const MissingOptions = createContext<string | null>(null)
