import type { Rol } from '@alumbra/contract/calls/call'

/** The account of a session. */
export type Actor = {
  rol: Rol
  id: string
  /** The action on several rows that this one is a part of (historial-6). */
  lote?: string | undefined
}
