import type { Failure } from '@alumbra/contract/calls/send'
import type { ResultadoInvitacion } from '@alumbra/contract/cuentas/invitacion'
import type { EnsayoResult } from './ensayo.ts'
import type { Wait } from './send-rows.ts'

/** The sending of a file, running or at its end. */
export type SendingStep<Data> = {
  name: 'sending'
  fileName: string
  /** Whether rows with an invitation that is still open get another mail. */
  resend: boolean
  /** Some lines of the sender, in every mail. */
  mensaje: string
  lote?: string
  /** When it was started, by the clock of the browser. */
  since: number
  /** The server's answer for each row sent so far, by its line. */
  answers: ReadonlyMap<number, ResultadoInvitacion>
  status: 'running' | 'stopped' | 'done'
  failure: Failure | undefined
  /** Why it waits before another try. */
  wait?: Wait | undefined
} & EnsayoResult<Data>
