import { totalmem } from 'node:os'
import { inThousands } from '@alumbra/domain/numbers'
import { type Check, fail, ok, type Result, warn } from './check.ts'

const MB = 1024 ** 2
/** Memory of a server after some hours, in MB. With PostgreSQL each of its processes adds to it (decision 86). */
const NEEDED = { embedded: 700, postgres: 150, worker: 150 }

export const memory: Check = {
  name: 'Memoria',
  needs: ['WORKERS'],
  async run({ env }) {
    const limit = process.constrainedMemory()
    return [
      judgeMemory({
        total: Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY),
        available: process.availableMemory(),
        embedded: env.DATABASE_URL === undefined,
        workers: env.WORKERS,
      }),
    ]
  },
}

type Memory = { total: number; available: number; embedded: boolean; workers: number }

const inMegabytes = (bytes: number): string => `${inThousands(Math.round(bytes / MB))} MB`

/** Rates the memory of the machine or container. */
export function judgeMemory({ total, available, embedded, workers }: Memory): Result {
  const needed = embedded ? NEEDED.embedded : NEEDED.postgres + workers * NEEDED.worker
  const sizes = `${inMegabytes(total)}, ${inMegabytes(available)} libres`
  const several = workers > 1
  const uses = several ? `${inMegabytes(needed * MB)} con WORKERS=${workers}` : inMegabytes(needed * MB)
  if (total < needed * MB)
    return fail(
      `Memoria: hay ${sizes} y el servidor llega a usar ${uses}. Dale más memoria a la máquina${several ? ' o pon menos WORKERS' : ''}.`,
    )
  if (available < needed * MB)
    return warn(`Memoria: hay ${sizes}; si el servidor aún no está en marcha, puede que no quepa (${uses}).`)
  return ok(`Memoria: ${sizes}.`)
}
