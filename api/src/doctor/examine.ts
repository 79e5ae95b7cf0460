import pg from 'pg'
import { explainDatabaseError } from '../startup/database-error.ts'
import { explainNetworkError } from '../startup/network-error.ts'
import { rootOf } from '../startup/start-error.ts'
import { type Check, type Context, fail, type Result } from './check.ts'

const LIMIT_MS = 5_000

/** Runs the checks in order, each for at most five seconds; skips those that depend on an invalid variable. */
export async function* examine(
  checks: readonly Check[],
  context: Context,
  wrong: ReadonlySet<string> = new Set(),
): AsyncGenerator<Result> {
  for (const check of checks) {
    if (check.needs.some((variable) => wrong.has(variable))) continue
    yield* await inTime(check, context)
  }
}

async function inTime({ name, run }: Check, context: Context): Promise<readonly Result[]> {
  const { promise: late, resolve } = Promise.withResolvers<Result[]>()
  const timer = setTimeout(
    () =>
      resolve([
        fail(`${name}: no termina en ${LIMIT_MS / 1000} segundos. Mira si el servicio está saturado.`),
      ]),
    LIMIT_MS,
  )
  try {
    return await Promise.race([run(context), late])
  } catch (error) {
    const root = rootOf(error)
    const why = root instanceof pg.DatabaseError ? explainDatabaseError(root) : explainNetworkError(root)
    return [fail(`${name}: ${why ?? `la comprobación ha fallado (${root.name}: ${root.message})`}.`)]
  } finally {
    clearTimeout(timer)
  }
}
