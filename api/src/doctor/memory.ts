import { totalmem } from 'node:os'
import { type Check, fail, ok, type Result, warn } from './check.ts'

const MB = 1024 ** 2
/** Memory of a server after some hours, in MB: with PostgreSQL, and with the embedded database. */
const NEEDED = { postgres: 300, embedded: 700 }

export const memory: Check = {
  name: 'Memoria',
  needs: [],
  async run({ env }) {
    const limit = process.constrainedMemory()
    return [
      judgeMemory({
        total: Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY),
        available: process.availableMemory(),
        embedded: env.DATABASE_URL === undefined,
      }),
    ]
  },
}

type Memory = { total: number; available: number; embedded: boolean }

/** Rates the memory of the machine or container. */
export function judgeMemory({ total, available, embedded }: Memory): Result {
  const needed = embedded ? NEEDED.embedded : NEEDED.postgres
  const sizes = `${Math.round(total / MB)} MB, ${Math.round(available / MB)} MB libres`
  if (total < needed * MB)
    return fail(
      `Memoria: hay ${sizes} y el servidor llega a usar ${needed} MB. Dale más memoria a la máquina.`,
    )
  if (available < needed * MB)
    return warn(
      `Memoria: hay ${sizes}; si el servidor aún no está en marcha, puede que no quepa (${needed} MB).`,
    )
  return ok(`Memoria: ${sizes}.`)
}
