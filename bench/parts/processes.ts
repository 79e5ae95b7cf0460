import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { listOfertas } from '@alumbra/contract/ofertas/oferta-publicada'
import { listReferentes } from '@alumbra/contract/referentes/referente'
import { type Ask, median, sendMany } from '../client.ts'
import { type Asked, compare, warm } from '../measure.ts'
import { computed, memoryOf } from '../processor.ts'
import { newFolder, type Side, startAlumbra, startBare } from '../sides/start.ts'
import { logIn } from './log-in.ts'

const STARTS = 3
const REST_MS = 3_000
const LOAD = 3_000
const WORKERS = 3
const ROUNDS = 10
const ROUND_MS = 1_000

/** What a process of the server needs: a start, and memory of the largest worker at rest and after answers. */
export type Process = {
  name: string
  /** The first start of all: it fills the compile cache, and the embedded database makes its files and tables. */
  firstMs: number
  /** Later ones, on the same folder. */
  startMs: number
  startCpu: number
  idle: number
  loaded: number
  supervisor: number
}

const mixOf = (cookie: string): Ask[] => [
  { path: listReferentes.path, cookie },
  { path: listOfertas.path, cookie },
  { path: '/alumna', cookie, accept: 'text/html' },
  { path: '/', accept: 'text/html' },
]

/** Starts it again and again on one folder, and then looks at its memory. */
export async function measureProcess(
  name: string,
  where: { databaseUrl?: string; workers?: number },
): Promise<Process> {
  const dataDir = newFolder()
  try {
    return await measureIn(name, { ...where, dataDir })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureIn(
  name: string,
  { databaseUrl, workers = 1, dataDir }: { databaseUrl?: string; workers?: number; dataDir: string },
): Promise<Process> {
  const starts: Side[] = []
  for (let i = 0; i <= STARTS; i++) {
    await starts.at(-1)?.stop()
    // The embedded database holds what `npm start` puts into it.
    starts.push(await startAlumbra(name, { databaseUrl, workers, dataDir, demo: !databaseUrl && i === 0 }))
  }
  const side = starts.at(-1) as Side
  const startCpu = computed(side.pid)
  await sleep(REST_MS)
  const idle = memoryOf(side.pid)
  const mix = mixOf(await logIn(side, 'ana'))
  for (const ask of mix) await sendMany(side.base, ask, LOAD / mix.length)
  const loaded = memoryOf(side.pid)
  await side.stop()
  const largest = (all: { pss: number }[]) => Math.max(...all.map(({ pss }) => pss))
  return {
    name,
    firstMs: starts[0]?.startMs ?? 0,
    startMs: median(starts.slice(1).map(({ startMs }) => startMs)),
    startCpu,
    idle: largest(idle),
    loaded: largest(loaded),
    supervisor: workers > 1 ? (idle[0]?.pss ?? 0) : 0,
  }
}

/** The yardstick of three workers over one. */
export const BARE = 'bare Fastify'

/** A question to one worker and to three: milliseconds of processor for an answer, and the ratio of both with ten at once. */
export type Shared = { name: string; one: number; three: number; together: number }

/**
 * Processor time of three workers for an answer, over that of one, in rounds in turn, each round through one connection and so by one
 * worker: what workers add. With ten at once, three processes push each other off two cores and take fewer requests from each look at their
 * connections: any program costs more then, and bare Fastify says how much (BARE, docs/rendimiento.md).
 */
export async function measureWorkers(databaseUrl: string): Promise<Shared[]> {
  const sides: Side[] = []
  const start = async (starting: Promise<Side>) => {
    sides.push(await starting)
    return sides.at(-1) as Side
  }
  try {
    const [one, three] = [
      await start(startAlumbra('one worker', { databaseUrl })),
      await start(startAlumbra('three workers', { databaseUrl, workers: WORKERS })),
    ]
    const cookies = [await logIn(one, 'ana'), await logIn(three, 'ana')]
    const found: Shared[] = []
    for (const path of [listReferentes.path, listOfertas.path, '/alumna']) {
      const accept = path === '/alumna' ? 'text/html' : 'application/json'
      const asked = [one, three].map((side, i) => ({ side, ask: { path, accept, cookie: cookies[i] ?? '' } }))
      found.push({ name: path, ...(await oneAndThree(asked)) })
    }
    const bare = [await start(startBare(databaseUrl)), await start(startBare(databaseUrl, WORKERS))]
    const asked = bare.map((side) => ({ side, ask: { path: listReferentes.path } }))
    found.push({ name: BARE, ...(await oneAndThree(asked)) })
    return found
  } finally {
    for (const side of sides) await side.stop()
  }
}

async function oneAndThree(asked: Asked[]): Promise<Omit<Shared, 'name'>> {
  for (const [n, each] of asked.entries()) await warm(each, n === 0 ? 1 : WORKERS)
  const [one, three] = (await compare(asked, ROUNDS, ROUND_MS, true)).map(({ server }) => server)
  const [alone, shared] = (await compare(asked, ROUNDS, ROUND_MS)).map(({ server }) => server)
  return { one: one ?? 0, three: three ?? 0, together: (shared ?? 0) / (alone ?? 1) }
}
