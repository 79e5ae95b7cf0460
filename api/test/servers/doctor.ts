import type { Check, Context } from '../../src/doctor/check.ts'
import { examine } from '../../src/doctor/examine.ts'
import { readEnv } from '../../src/env.ts'

const SIGN = { ok: '✓', warn: '!', fail: '✗' }

/** A context of the doctor for these variables. */
export const contextOf = (env: Record<string, string>, more: Partial<Context> = {}): Context => ({
  env: readEnv(env),
  ...more,
})

/** Runs these checks and returns their lines; throws when they exceed their time limit. */
export async function linesOf(checks: readonly Check[], context: Context): Promise<string[]> {
  const lines: string[] = []
  const startedAt = performance.now()
  for await (const { level, text } of examine(checks, context)) lines.push(`${SIGN[level]} ${text}`)
  const ms = performance.now() - startedAt
  if (ms > checks.length * 5_500) throw new Error(`The checks took ${Math.round(ms)} ms`)
  return lines
}
