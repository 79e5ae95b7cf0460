import { DAY, HOUR, SECOND } from '@alumbra/domain/time'

/** The most attempts that are cut off in the middle: about nine hours with growing waits. */
const CUT_OFF_MAX = 15
/** The most attempts that the server had whole and did not answer in time: it may have delivered each of them. */
const UNANSWERED_MAX = 3
const WAIT_MAX = 2 * HOUR
/** The first wait. A temporary refusal needs longer than a cut connection. */
const WAIT_MIN = { refused: 10 * SECOND, interrupted: 3 * SECOND, silent: 3 * SECOND }
/** A server that does not take mails now says nothing about this one, so it is retried soon and for three days. */
const UNREACHED_WAIT = SECOND
const AGE_MAX = 3 * DAY

/** A mail that the server refuses to send; retrying is useless. */
export class UnsendableMail extends Error {}

/** An error of nodemailer, with what smtp.ts knows of the attempt. */
type Failure = {
  responseCode?: number
  code?: string
  message?: string
  /** The command that the server has refused. */
  command?: string
  /** Whether the server had accepted us, so that the rest is about this mail. */
  accepted?: boolean
  /** False when the connection broke before the mail server had the whole mail. */
  handedOver?: boolean
  /** Whether we ended the wait. */
  timedOut?: boolean
}
/**
 * What a failure says: `final`, this mail will never leave; `refused`, not now; `interrupted`, it may have left; `silent`, the
 * server does not answer about its recipient; `unwelcome`, it sends no mail of ours now; `unreached`, it cannot be spoken to.
 */
type Kind = 'final' | 'refused' | 'interrupted' | 'silent' | 'unwelcome' | 'unreached'
type Change = {
  estado: 'pendiente' | 'fallido'
  error: string
  leased_until: null
  leased_by: null
  intentos: number
  cortes: number
}

/** The mail server refuses our login, not the mail: a configuration error that will be fixed. */
const ABOUT_US = new Set([530, 534, 535, 538])
/** No more may be sent today, as the large providers say it (RFC 3463 has 5.4.5 for congestion). */
const LIMIT = /\b5\.4\.5\b|\b5\.1\.90\b|\bsending (?:limit|quota)/i
/** Nothing can have been delivered: no connection, or a disk that is full or read-only. */
const UNREACHED_CODES = new Set([
  'EDNS',
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
  const { responseCode = 0, code = '', message = '', accepted, handedOver, timedOut } = failure
  if (failure instanceof UnsendableMail) return 'final'
  if (isAboutUs(failure)) return 'unwelcome'
  if (UNREACHED_CODES.has(code) || UNREACHED.test(message)) return 'unreached'
  if (handedOver === false && responseCode === 0) return accepted && timedOut ? 'silent' : 'unreached'
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'interrupted'
  return responseCode >= 500 ? 'final' : 'refused'
}

/** Our login, our address or our share: the next mail meets the same. */
const isAboutUs = ({ responseCode = 0, code, command, message = '' }: Failure): boolean =>
  code === 'EAUTH' ||
  ABOUT_US.has(responseCode) ||
  (responseCode >= 400 && (command === 'MAIL FROM' || LIMIT.test(message)))

/** What a failure says about the mails after it. */
export type Trouble = 'unreachable' | 'unwelcome' | 'silent' | null

const TROUBLE: Record<Kind, Trouble> = {
  final: null,
  refused: null,
  silent: 'silent',
  unwelcome: 'unwelcome',
  interrupted: 'unreachable',
  unreached: 'unreachable',
}

/** The new state of an undelivered mail and the wait until its next attempt. */
export function afterFailure(
  reason: unknown,
  mail: { intentos: number; cortes: number; ageMs: number },
): { change: Change; waitMs: number; trouble: Trouble } {
  const failure: Failure = reason instanceof Error ? reason : { message: String(reason) }
  const kind = kindOf(failure)
  const saysNothing = kind === 'unreached' || kind === 'unwelcome'
  const intentos = saysNothing ? mail.intentos - 1 : mail.intentos
  // A mail that was cut off may have arrived, so that is counted: otherwise somebody might get it again and again. A refusal has
  // delivered nothing: greylisting, or a server that looks nobody up, may go on for days.
  const cortes = mail.cortes + (kind === 'interrupted' || kind === 'silent' ? 1 : 0)
  const most = kind === 'interrupted' && failure.timedOut ? UNANSWERED_MAX : CUT_OFF_MAX
  const over = kind === 'final' || mail.ageMs > AGE_MAX || cortes >= most
  return {
    change: {
      estado: over ? 'fallido' : 'pendiente',
      error: reasonOf(failure),
      leased_until: null,
      leased_by: null,
      intentos,
      cortes,
    },
    waitMs: waitAfter(kind, intentos) * (0.75 + Math.random() / 2),
    trouble: TROUBLE[kind],
  }
}

function waitAfter(kind: Kind, intentos: number): number {
  if (kind === 'unreached' || kind === 'unwelcome' || kind === 'final') return UNREACHED_WAIT
  return Math.min(WAIT_MIN[kind] * 2 ** (intentos - 1), WAIT_MAX)
}

/** Codes of our own, from which reason.ts makes what an administrador reads. */
const CODE: Partial<Record<Kind, string>> = { unwelcome: 'EUNWELCOME', silent: 'ESILENT' }

/** Code and first words of the response, without addresses. */
const reasonOf = (failure: Failure): string =>
  [
    CODE[kindOf(failure)] ?? failure.code,
    (failure.message ?? '')
      .replace(/\s+/g, ' ')
      .replace(/\S+@\S+/g, '<dirección>')
      .slice(0, 200),
  ]
    .filter(Boolean)
    .join(': ')
