const MINUTE = 60_000
/** After so many tries that may have come to something the mail is given up: about nine hours, as the waits grow. */
export const TRIES_MAX = 15
const WAIT_MAX = 120 * MINUTE
/** The first wait. Who refuses for now says so for a reason; who was cut off is back as soon as the network is. */
const WAIT_MIN = { refused: 10_000, interrupted: 3_000 }
/** A server that was not reached says nothing about the mail: it is tried again soon, for three days. */
const UNREACHED_WAIT = 1_000
const AGE_MAX = 3 * 24 * 60 * MINUTE

/** A mail that we ourselves will not send: no later try can be better. */
export class UnsendableMail extends Error {}

type Failure = {
  responseCode?: number
  code?: string
  message?: string
  /** False when the server was lost before it had the whole mail. */
  handedOver?: boolean
}
type Kind = 'final' | 'refused' | 'interrupted' | 'unreached'
type Change = {
  estado: 'pendiente' | 'fallido'
  error: string
  leased_until: null
  leased_by: null
  intentos: number
}

/** The server refuses us, not the mail: a fault of the configuration that somebody will mend. */
const ABOUT_US = new Set([530, 534, 535, 538])
/** Nothing can have been delivered: no connection, no login, no room for the file or a disk that takes none. */
const UNREACHED_CODES = new Set([
  'EDNS',
  'EAUTH',
  'ETLS',
  'EPROTOCOL',
  'ENOSPC',
  'EDQUOT',
  'EACCES',
  'EROFS',
  'EMFILE',
  'EIO',
])
const UNREACHED = /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|Greeting never received|Connection timeout/

function kindOf(failure: Failure): Kind {
  const { responseCode = 0, code = '', message = '', handedOver } = failure
  if (failure instanceof UnsendableMail) return 'final'
  if (ABOUT_US.has(responseCode) || UNREACHED_CODES.has(code) || UNREACHED.test(message)) return 'unreached'
  if (handedOver === false && responseCode === 0) return 'unreached'
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'interrupted'
  return responseCode >= 500 ? 'final' : 'refused'
}

/** What becomes of a mail that did not leave, and when it is tried again. `unreachable`: the others need not be tried now either. */
export function afterFailure(
  reason: unknown,
  mail: { intentos: number; ageMs: number },
): { change: Change; waitMs: number; unreachable: boolean } {
  const failure: Failure = reason instanceof Error ? reason : { message: String(reason) }
  const kind = kindOf(failure)
  // Cut off in the middle it may have arrived all the same: counted, so that nobody gets it without end.
  const intentos = kind === 'unreached' ? mail.intentos - 1 : mail.intentos
  const over = kind === 'final' || mail.ageMs > AGE_MAX || intentos >= TRIES_MAX
  return {
    change: {
      estado: over ? 'fallido' : 'pendiente',
      error: reasonOf(failure),
      leased_until: null,
      leased_by: null,
      intentos,
    },
    waitMs: waitAfter(kind, intentos) * (0.75 + Math.random() / 2),
    unreachable: kind === 'unreached' || kind === 'interrupted',
  }
}

function waitAfter(kind: Kind, intentos: number): number {
  if (kind === 'unreached' || kind === 'final') return UNREACHED_WAIT
  return Math.min(WAIT_MIN[kind] * 2 ** (intentos - 1), WAIT_MAX)
}

/** Code and first words of the server, without anybody's address. */
const reasonOf = ({ code, message = '' }: Failure): string =>
  [
    code,
    message
      .replace(/\s+/g, ' ')
      .replace(/\S+@\S+/g, '<dirección>')
      .slice(0, 200),
  ]
    .filter(Boolean)
    .join(': ')
