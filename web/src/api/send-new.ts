import type { CallBody, CallShape } from '@alumbra/contract/calls/call'
import type { Answer } from '@alumbra/contract/calls/send'
import { send } from './client.ts'

/** The logout deletes every key that begins with `alumbra.` (`boot/logout.ts`). */
const KEY = 'alumbra.envio'

/** The `envio` of this page, for a browser whose storage is full or forbidden. */
let inPage: string | undefined

/**
 * Sends the fields of a new row. Until an answer says that something was created they go under one `envio`, so that a row
 * whose answer was lost is not created again by another press, a reload or another tab (decision 94).
 */
export async function sendNew<C extends CallShape>(
  call: C,
  body: Omit<CallBody<C> & object, 'envio'>,
): Promise<Answer<C>> {
  const answer = await send(call, { body: { ...body, envio: currentEnvio() } } as never)
  if (answer.ok) endEnvio()
  return answer
}

function currentEnvio(): string {
  const known = inPage ?? stored()
  if (known !== null) return known
  const envio = randomDigits()
  try {
    localStorage.setItem(KEY, envio)
  } catch {
    inPage = envio
  }
  return envio
}

/** 32 random hexadecimal digits, also on a page without HTTPS, where a browser makes no UUID. */
export const randomDigits = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function endEnvio() {
  inPage = undefined
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage it was kept in the page.
  }
}
