import type { Visit } from '@alumbra/contract/visit'
import { createContext } from 'react-router'

/** The visit that a loader works for. */
export const visitContext = createContext<Visit>()
