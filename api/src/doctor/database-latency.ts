import { type Check, fail, ok, type Result, warn } from './check.ts'

const ROUNDS = 9

/** A page runs several queries in a row, so each millisecond counts several times. */
export const databaseLatency: Check = {
  name: 'Distancia a la base de datos',
  needs: ['DATABASE_URL'],
  async run({ client }) {
    if (!client) return []
    const times: number[] = []
    for (let i = 0; i < ROUNDS; i++) {
      const startedAt = performance.now()
      await client.query('select 1')
      times.push(performance.now() - startedAt)
    }
    return [judgeLatency(times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0)]
  },
}

/** Rates the round trip of one query. */
export function judgeLatency(ms: number): Result {
  const text = `Distancia: una consulta tarda ${ms.toLocaleString('es', { maximumFractionDigits: 1 })} ms`
  if (ms > 200)
    return fail(`${text}. Así ninguna página va bien: pon servidor y base de datos en la misma red.`)
  if (ms > 10) return warn(`${text}. Pon servidor y base de datos más cerca.`)
  return ok(`${text}.`)
}
