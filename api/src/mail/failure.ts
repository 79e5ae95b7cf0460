const MINUTE = 60_000
/** After these many refusals "for now" the mail is given up; with the growing waits that is about nine hours. */
export const TRIES_MAX = 12
const WAIT_MIN = 30_000
const WAIT_MAX = 120 * MINUTE
/** An unreachable server says nothing about the mail: it is tried again soon, for three days. */
const UNREACHABLE_WAIT = 2_000
const AGE_MAX = 3 * 24 * 60 * MINUTE

type Failure = { responseCode?: number; code?: string; message?: string }
type Change = {
  estado: 'pendiente' | 'fallido'
  error: string
  leased_until: null
  intentos: number
  next_attempt_at?: Date
  texto?: null
  html?: null
  reply_to?: null
}

/** A mail that we ourselves will not send: no later try can be better. */
export class UnsendableMail extends Error {}

/** Being refused ourselves is a fault of the configuration, not of the mail. */
const ABOUT_US = new Set([530, 534, 535, 538])

const isAboutTheMail = ({ responseCode = 0, code }: Failure): boolean =>
  responseCode > 0 && !ABOUT_US.has(responseCode) && (code === 'EENVELOPE' || code === 'EMESSAGE')

const isFinal = (failure: Failure): boolean =>
  failure instanceof UnsendableMail || (isAboutTheMail(failure) && (failure.responseCode ?? 0) >= 500)

/** What becomes of a mail that did not leave. */
export function afterFailure(
  reason: unknown,
  mail: { intentos: number; createdAt: Date },
  now: Date,
): { change: Change; unreachable: boolean } {
  const failure: Failure = reason instanceof Error ? reason : { message: String(reason) }
  const final = isFinal(failure)
  const unreachable = !final && !isAboutTheMail(failure)
  const intentos = unreachable ? mail.intentos - 1 : mail.intentos
  const tooOld = now.getTime() - mail.createdAt.getTime() > AGE_MAX
  const error = reasonOf(failure)
  if (final || tooOld || intentos >= TRIES_MAX) {
    const change = {
      estado: 'fallido' as const,
      error,
      leased_until: null,
      intentos,
      texto: null,
      html: null,
      reply_to: null,
    }
    return { change, unreachable }
  }
  const wait = unreachable ? UNREACHABLE_WAIT : Math.min(WAIT_MIN * 2 ** (intentos - 1), WAIT_MAX)
  const next_attempt_at = new Date(now.getTime() + wait * (0.75 + Math.random() / 2))
  return {
    change: { estado: 'pendiente', error, leased_until: null, intentos, next_attempt_at },
    unreachable,
  }
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
