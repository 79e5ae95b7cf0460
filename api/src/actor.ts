import type { Rol } from '@alumbra/contract/calls/call'

/** The account of a session. */
export type Actor = { rol: Rol; id: string }
