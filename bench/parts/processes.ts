import { setTimeout as sleep } from 'node:timers/promises'
import { listOfertas } from '@alumbra/contract/ofertas/oferta-publicada'
import { listReferentes } from '@alumbra/contract/referentes/referente'
import { type Ask, median, sendMany } from '../client.ts'
import { compare } from '../measure.ts'
import { computed, memoryOf } from '../processor.ts'
import { type Side, startAlumbra } from '../sides/start.ts'
import { logIn } from './log-in.ts'

const STARTS = 3
const REST_MS = 3_000
const LOAD = 3_000
const ROUNDS = 8
const ROUND_MS = 600

/** What a process of the server needs: a start, and memory of the largest worker at rest and after answers. */
export type Process = {
  name: string
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

/** Starts it again and again, and then looks at its memory; the first start only fills the compile cache. */
export async function measureProcess(name: string, databaseUrl?: string, workers = 1): Promise<Process> {
  const starts: Side[] = []
  for (let i = 0; i <= STARTS; i++) {
    await starts.at(-1)?.stop()
    starts.push(await startAlumbra(name, databaseUrl, workers))
  }
  const side = starts.at(-1) as Side
  const startCpu = computed(side.pid)
  await sleep(REST_MS)
  const idle = memoryOf(side.pid)
  const cookie = databaseUrl ? await logIn(side, 'ana') : ''
  for (const ask of databaseUrl ? mixOf(cookie) : mixOf('').filter(({ path }) => path === '/'))
    await sendMany(side.base, ask, LOAD / mixOf('').length)
  const loaded = memoryOf(side.pid)
  await side.stop()
  const largest = (all: { pss: number }[]) => Math.max(...all.map(({ pss }) => pss))
  return {
    name,
    startMs: median(starts.slice(1).map(({ startMs }) => startMs)),
    startCpu,
    idle: largest(idle),
    loaded: largest(loaded),
    supervisor: workers > 1 ? (idle[0]?.pss ?? 0) : 0,
  }
}

/** A question to one worker and to three: milliseconds of processor for an answer. */
export type Shared = { name: string; one: number; three: number }

/** Processor time of three workers for an answer, over that of one, in rounds in turn. */
export async function measureWorkers(databaseUrl: string): Promise<Shared[]> {
  const one = await startAlumbra('one worker', databaseUrl)
  const three = await startAlumbra('three workers', databaseUrl, 3)
  try {
    const cookies = [await logIn(one, 'ana'), await logIn(three, 'ana')]
    const found: Shared[] = []
    for (const path of [listReferentes.path, listOfertas.path, '/alumna']) {
      const accept = path === '/alumna' ? 'text/html' : 'application/json'
      const asked = [one, three].map((side, i) => ({ side, ask: { path, accept, cookie: cookies[i] ?? '' } }))
      // Every worker has compiled its code before it is measured.
      for (const { side, ask } of asked) await sendMany(side.base, ask, LOAD / 3)
      const [alone, shared] = await compare(asked, ROUNDS, ROUND_MS)
      found.push({ name: path, one: alone?.server ?? 0, three: shared?.server ?? 0 })
    }
    return found
  } finally {
    await one.stop()
    await three.stop()
  }
}
