import type { CallShape } from '@alumbra/contract/calls/call'
import { callRequest } from '@alumbra/contract/calls/send'
import type { Input } from '../test/calls/calls.ts'
import { runProgram } from './run-program.ts'

/** One request whose marked or named parts are tried. */
export type Target = { url: string; method: string; body?: string; cookie?: string }

/** The targets of a call: its fields, and its path with each parameter marked. */
export function targetsOf(base: string, shape: CallShape, input: Input, cookie?: string): Target[] {
  const request = callRequest(shape, input)
  const own = { method: request.method, cookie, ...(request.body && { body: request.body }) }
  const fields = request.body || request.url.includes('?') ? [{ ...own, url: base + request.url }] : []
  const marked = shape.path.replace(/:(\w+)/g, (_, name: string) => `${input.params?.[name] ?? ''}*`)
  return marked === shape.path ? fields : [...fields, { ...own, url: base + marked }]
}

const OPTIONS = [
  '--batch',
  '--disable-coloring',
  '--dbms=PostgreSQL',
  '--level=2',
  '--risk=2',
  '--technique=BEUSQ',
  '--time-sec=1',
  '--timeout=20',
  '--retries=1',
  '--drop-set-cookie',
  '--ignore-code=*',
  '--flush-session',
  // Refusals differ from answers; only what the database does is judged.
  '--skip-waf',
]

/** Undefined when sqlmap found nothing; otherwise its report, or why it could not try. */
export async function sqlmap(target: Target, folder: string): Promise<string | undefined> {
  const { url, method, body, cookie } = target
  const output = await runProgram(
    'sqlmap',
    [
      ...OPTIONS,
      `--output-dir=${folder}`,
      `--url=${url}`,
      `--method=${method}`,
      ...(body ? [`--data=${body}`, '--header=Content-Type: application/json'] : []),
      ...(cookie ? [`--cookie=${cookie}`] : []),
    ],
    folder,
  )
  const found = output.indexOf('identified the following injection')
  if (found < 0 && output.includes('do not appear to be injectable')) return undefined
  return `${method} ${url}\n${found < 0 ? output.slice(-1_500) : output.slice(found, found + 1_500)}`
}
