import { DAY, HOUR, SECOND } from '@alumbra/domain/time'

/** The most attempts that are cut off in the middle: about nine hours with growing waits. */
const CUT_OFF_MAX = 15
/** The most attempts that the server had whole and did not answer in time: it may have delivered each of them. */
const UNANSWERED_MAX = 3
const WAIT_MAX = 2 * HOUR
/** The first wait. A temporary refusal needs longer than a cut connection. */
const WAIT_MIN = { refused: 10 * SECOND, doubtful: 10 * SECOND, interrupted: 3 * SECOND, silent: 3 * SECOND }
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
 * What a failure says: `final`, this mail will never leave; `doubtful`, never, for a reason of its own or of ours; `refused`, not now; `interrupted`, it may have left; `silent`, the
 * server does not answer about its recipient; `unwelcome`, it sends no mail of ours now; `unreached`, it cannot be spoken to.
 */
type Kind = 'final' | 'doubtful' | 'refused' | 'interrupted' | 'silent' | 'unwelcome' | 'unreached'
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
/** Our address or our machine, as servers say it that answer about the sender when they are asked about a recipient. */
const OF_OURS =
  /\b5\.1\.[78]\b|\b5\.7\.60\b|\brelay|\bsender\b|\bsend as\b|not owned by|authenticat|client host|helo command|\bnot verified\b/i
/** The recipient or the mail itself (RFC 3463): its mailbox, its size, its content. */
const OF_THE_MAIL =
  /\b5\.1\.(?:[0-69]|\d\d)\b|\b5\.[26]\.\d+\b|\b5\.3\.4\b|\b5\.4\.[14]\b|unknown (?:user|recipient)|user unknown|no such|does ?n.t exist|does not exist/i
/** Refused by a rule of the server, or by none that says why. */
const BY_RULE =
  /\b5\.7\.\d+\b|\bdenied\b|prohibit|\bpolic|\bblock|reject|\bspam\b|reputation|\bnot (?:allowed|permitted|authori)|listed\b/i
const ABOUT_RECIPIENT = new Set([550, 551, 552, 553, 556])
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
  if (responseCode < 500) return 'refused'
  return isOfTheMail(responseCode, answerIn(message)) ? 'final' : 'doubtful'
}

/** The answer of the server, without addresses, in a message of nodemailer, which says itself that recipients were rejected. */
const answerIn = (message: string): string => message.slice(message.indexOf(': ') + 1).replace(/\S+@\S+/g, '')

const isOfTheMail = (responseCode: number, answer: string): boolean =>
  OF_THE_MAIL.test(answer) || (ABOUT_RECIPIENT.has(responseCode) && !BY_RULE.test(answer))

const isOfOurs = (answer: string): boolean => OF_OURS.test(answer) && !OF_THE_MAIL.test(answer)

/** Our login, our address or our share: the next mail meets the same. */
const isAboutUs = ({ responseCode = 0, code, command, message = '' }: Failure): boolean =>
  code === 'EAUTH' ||
  ABOUT_US.has(responseCode) ||
  (responseCode >= 400 && (command === 'MAIL FROM' || LIMIT.test(message))) ||
  (responseCode >= 500 && isOfOurs(answerIn(message)))

/** What a failure says about the mails after it. */
export type Trouble = 'unreachable' | 'unwelcome' | 'silent' | 'doubtful' | null

const TROUBLE: Record<Kind, Trouble> = {
  final: null,
  doubtful: 'doubtful',
  refused: null,
  silent: 'silent',
  unwelcome: 'unwelcome',
  interrupted: 'unreachable',
  unreached: 'unreachable',
}

/**
 * The new state of an undelivered mail and the wait until its next attempt. `isAlone` answers whether the server takes other mails
 * although it refuses this one.
 */
export function afterFailure(
  reason: unknown,
  mail: { intentos: number; cortes: number; ageMs: number },
  isAlone: () => boolean,
): { change: Change; waitMs: number; trouble: Trouble } {
  const failure: Failure = reason instanceof Error ? reason : { message: String(reason) }
  const found = kindOf(failure)
  const kind = found === 'doubtful' && isAlone() ? 'final' : found
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
