import type { Visit } from '@alumbra/contract/calls/visit'
import { createContext } from 'react-router'

/** The visit of a loader. */
export const visitContext = createContext<Visit>()
