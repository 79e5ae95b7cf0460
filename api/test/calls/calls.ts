import type { CallShape } from '@alumbra/contract/calls/call'
import { callRequest } from '@alumbra/contract/calls/send'
import { readContract } from '../../src/openapi/read-contract.ts'
import { refusalsOf } from '../../src/openapi/refusals.ts'
import { goodAnswer } from '../../src/plugins/route.ts'
import type { Answer } from './answer.ts'
import type { Client } from './client.ts'

/** Every call of the contract by name. */
export const everyCall = async (): Promise<Map<string, CallShape>> => (await readContract()).calls

/** They change the password of ana and berta, or close the account of ana. */
const LAST = /^(?:changePassword|closeCuenta)/

/** Every call that changes something, in an order in which each can be sent with a good input. */
export async function writingCalls(): Promise<[name: string, CallShape][]> {
  return [...(await everyCall())]
    .filter(([, shape]) => !methodsOf(shape).includes('GET'))
    .toSorted(([one], [other]) => Number(LAST.test(one)) - Number(LAST.test(other)))
}

/** The input of a call. */
export type Input = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  file?: Buffer
}

/** The methods of a call. */
export const methodsOf = (shape: CallShape): string[] => [shape.method].flat()

/** Sends a call with its method and path; fails on an answer that the description of the API does not name (wire-14). */
export async function sendCall(
  client: Client,
  shape: CallShape,
  input: Input,
  method = methodsOf(shape)[0] ?? 'GET',
): Promise<Answer> {
  const answer = await send(client, shape, input, method)
  if (answer.status !== goodAnswer(shape)[0] && !refusalsOf(shape).includes(answer.status))
    throw new Error(`${method} ${shape.path} answered ${answer.status}, which no client expects`)
  return answer
}

function send(client: Client, shape: CallShape, input: Input, method: string): Promise<Answer> {
  const { url, body } = callRequest(shape, input)
  if (shape.upload) return client.upload(url, input.file ?? Buffer.alloc(0), { method })
  return client.send({
    method: method as 'GET',
    url,
    ...(body === undefined ? {} : { payload: body, headers: { 'content-type': 'application/json' } }),
  })
}
