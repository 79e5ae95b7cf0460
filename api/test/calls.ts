import { readdirSync } from 'node:fs'
import type { CallShape } from '@alumbra/contract/call'
import { callRequest } from '@alumbra/contract/send'
import type { Answer, Client } from './client.ts'

const CONTRACT = new URL('../../contract/src/', import.meta.url)

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'path' in value && 'acceso' in value && 'answers' in value

/** Every call of the contract by name, read from its modules, so that no new call is forgotten. */
export async function everyCall(): Promise<Map<string, CallShape>> {
  const calls = new Map<string, CallShape>()
  for (const file of readdirSync(CONTRACT)) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const module: Record<string, unknown> = await import(new URL(file, CONTRACT).href)
    for (const [name, value] of Object.entries(module)) if (isCall(value)) calls.set(name, value)
  }
  return calls
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

/** Sends a call with its method and path. */
export function sendCall(
  client: Client,
  shape: CallShape,
  input: Input,
  method = methodsOf(shape)[0] ?? 'GET',
): Promise<Answer> {
  const { url, body } = callRequest(shape, input)
  if (shape.upload) return client.upload(url, input.file ?? Buffer.alloc(0), { method })
  return client.send({
    method: method as 'GET',
    url,
    ...(body === undefined ? {} : { payload: body, headers: { 'content-type': 'application/json' } }),
  })
}
