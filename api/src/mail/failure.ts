const MINUTE = 60_000
/** The most attempts that may have delivered the mail: about nine hours with growing waits. */
export const TRIES_MAX = 15
const WAIT_MAX = 120 * MINUTE
/** The first wait. A temporary refusal needs longer than a cut connection. */
const WAIT_MIN = { refused: 10_000, interrupted: 3_000 }
/** An unreachable server says nothing about the mail, so it is retried soon and for three days. */
const UNREACHED_WAIT = 1_000
const AGE_MAX = 3 * 24 * 60 * MINUTE

/** A mail that the server refuses to send; retrying is useless. */
export class UnsendableMail extends Error {}

type Failure = {
  responseCode?: number
  code?: string
  message?: string
  /** False when the connection broke before the mail server had the whole mail. */
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

/** The mail server refuses our login, not the mail: a configuration error that will be fixed. */
const ABOUT_US = new Set([530, 534, 535, 538])
/** Nothing can have been delivered: no connection, no login, or a disk that is full or read-only. */
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

/** The new state of an undelivered mail and the wait until the next attempt. `unreachable`: other mails would fail too. */
export function afterFailure(
  reason: unknown,
  mail: { intentos: number; ageMs: number },
): { change: Change; waitMs: number; unreachable: boolean } {
  const failure: Failure = reason instanceof Error ? reason : { message: String(reason) }
  const kind = kindOf(failure)
  // A mail that was cut off may have arrived, so the attempt counts: otherwise somebody might get it again and again.
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

/** Code and first words of the response, without addresses. */
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
