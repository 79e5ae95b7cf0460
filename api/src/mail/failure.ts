const MINUTE = 60_000
/** After so many tries that may have come to something the mail is given up: about nine hours, as the waits grow. */
export const TRIES_MAX = 14
const WAIT_MIN = 10_000
const WAIT_MAX = 120 * MINUTE
/** A server that was not reached says nothing about the mail: it is tried again soon, for three days. */
const UNREACHED_WAIT = 2_000
const AGE_MAX = 3 * 24 * 60 * MINUTE

/** A mail that we ourselves will not send: no later try can be better. */
export class UnsendableMail extends Error {}

type Failure = { responseCode?: number; code?: string; message?: string }
type Kind = 'final' | 'refused' | 'interrupted' | 'unreached'
type Change = {
  estado: 'pendiente' | 'fallido'
  error: string
  leased_until: null
  intentos: number
  next_attempt_at?: Date
}

/** The server refuses us, not the mail: a fault of the configuration that somebody will mend. */
const ABOUT_US = new Set([530, 534, 535, 538])
/** Nothing can have been delivered: no connection, no login, or no room for the file. */
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
])
const UNREACHED = /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|Greeting never received|Connection timeout/

function kindOf(failure: Failure): Kind {
  const { responseCode = 0, code = '', message = '' } = failure
  if (failure instanceof UnsendableMail) return 'final'
  if (ABOUT_US.has(responseCode) || UNREACHED_CODES.has(code) || UNREACHED.test(message)) return 'unreached'
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'interrupted'
  return responseCode >= 500 ? 'final' : 'refused'
}

/** What becomes of a mail that did not leave. `unreachable`: the others need not be tried now either. */
export function afterFailure(
  reason: unknown,
  mail: { intentos: number; since: Date },
  now: Date,
): { change: Change; unreachable: boolean } {
  const failure: Failure = reason instanceof Error ? reason : { message: String(reason) }
  const kind = kindOf(failure)
  // Cut off in the middle it may have arrived all the same: counted, so that nobody gets it without end.
  const intentos = kind === 'unreached' ? mail.intentos - 1 : mail.intentos
  const tooOld = now.getTime() - mail.since.getTime() > AGE_MAX
  const change = { error: reasonOf(failure), leased_until: null, intentos }
  const unreachable = kind === 'unreached' || kind === 'interrupted'
  if (kind === 'final' || tooOld || intentos >= TRIES_MAX) {
    return { change: { ...change, estado: 'fallido' }, unreachable }
  }
  const wait = kind === 'unreached' ? UNREACHED_WAIT : Math.min(WAIT_MIN * 2 ** (intentos - 1), WAIT_MAX)
  const next_attempt_at = new Date(now.getTime() + wait * (0.75 + Math.random() / 2))
  return { change: { ...change, estado: 'pendiente', next_attempt_at }, unreachable }
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
