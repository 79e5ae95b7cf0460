import type { CallBody, CallShape } from '@alumbra/contract/calls/call'
import type { Answer } from '@alumbra/contract/calls/send'
import { DAY } from '@alumbra/domain/time'
import { send } from './client.ts'

/** The logout deletes every key that begins with `alumbra.` (`boot/logout.ts`). */
const KEY = 'alumbra.envio'
/** For how long a row that is sent again is taken for the same. */
const LASTS_MS = DAY
/** So many are remembered at most. */
const MOST = 20

/** A row that no answer has called created yet: which call and fields, its `envio`, and when it was sent first. */
type Sending = { of: number; envio: string; at: number }

/** Those of this page, for a browser whose storage is full or forbidden. */
let inPage: Sending[] = []

/**
 * Sends the fields of a new row. Until an answer says that it was created the same fields go under one `envio`, so that a row
 * whose answer was lost is not created again by another press, a reload or another tab, whatever else is created meanwhile
 * (decision 94). `beside`: what goes with the fields and of which nothing is kept, not even in the hash.
 */
export async function sendNew<C extends CallShape, Beside extends object = object>(
  call: C,
  fields: Omit<CallBody<C> & object, 'envio' | keyof Beside>,
  beside?: Beside,
): Promise<Answer<C>> {
  const of = shortHash(call.path + JSON.stringify(fields))
  const known = sendings().find((sending) => sending.of === of)
  const envio = known?.envio ?? randomDigits()
  if (!known) remember([...sendings(), { of, envio, at: Date.now() }])
  const answer = await send(call, { body: { ...fields, ...beside, envio } } as never)
  if (answer.ok) remember(sendings().filter((sending) => sending.of !== of))
  return answer
}

/** 32 random hexadecimal digits, also on a page without HTTPS, where a browser makes no UUID. */
export const randomDigits = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Two texts with the same hash share an `envio`, which does no harm: other fields are another row. */
const shortHash = (text: string): number =>
  [...text].reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0, 0)

function sendings(): Sending[] {
  let stored: Sending[] = []
  try {
    stored = [...JSON.parse(localStorage.getItem(KEY) ?? '[]')]
  } catch {
    // Without storage they are kept in the page.
  }
  return [...stored, ...inPage].filter(({ at }) => Math.abs(Date.now() - at) < LASTS_MS)
}

function remember(list: Sending[]) {
  inPage = []
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(-MOST)))
  } catch {
    inPage = list
  }
}
