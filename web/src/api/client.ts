import { ACCOUNT_HEADER } from '@alumbra/contract/calls/account-header'
import type { CallAnswer, CallShape } from '@alumbra/contract/calls/call'
import type { ErrorBody } from '@alumbra/contract/calls/error-body'
import { type Answer, callRequest, type Send } from '@alumbra/contract/calls/send'
import { checkAnswer } from './check-answer.ts'
import { UNEXPECTED, unsent } from './unsent.ts'

/** The longest wait for an answer (F018). */
export const TIMEOUT_MS = 10_000

/** Sends a call from the browser. */
export const send: Send = async (call, input) => {
  const { method, url, body } = callRequest(call, input)
  const file = 'file' in input && input.file instanceof Blob ? input.file : undefined
  const account = document.documentElement.dataset['cuenta']
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      method,
      credentials: 'include',
      signal: patience.signal,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        // Refused when another tab has logged in with another account meanwhile.
        ...(account && { [ACCOUNT_HEADER]: account }),
      },
      body: file ? asForm(file) : body,
    })
    return await readAnswer(call, response)
  } catch (error) {
    return await unsent(error)
  } finally {
    clearTimeout(timer)
  }
}

function asForm(file: Blob): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

async function readAnswer<C extends CallShape>(call: C, response: Response): Promise<Answer<C>> {
  const text = await response.text()
  const data: unknown = text === '' ? undefined : JSON.parse(text)
  if (response.ok) {
    // The built pages have no schemas of answers.
    if (import.meta.env.DEV) reportDrift(call, response.status, data)
    return { ok: true, data: data as CallAnswer<C> }
  }
  const wait = Number(response.headers.get('retry-after'))
  return {
    ok: false,
    status: response.status,
    error: isErrorBody(data) ? { ...data, errorMessage: data.errorMessage || '' } : UNEXPECTED,
    ...(wait > 0 && { retryAfter: wait }),
  }
}

/** Server and contract differ: the page goes on with what came, as a built one does. */
function reportDrift(call: CallShape, status: number, data: unknown) {
  try {
    checkAnswer(call, status, data)
  } catch (drift) {
    reportError(drift)
  }
}

/** The code is enough: a server that follows the specification may send nothing else. */
const isErrorBody = (data: unknown): data is Pick<ErrorBody, 'errorCode'> & Partial<ErrorBody> =>
  typeof Object(data).errorCode === 'string'
