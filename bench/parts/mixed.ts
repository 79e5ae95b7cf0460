import { createReadStream, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { getPerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import { listTalentos } from '@alumbra/contract/alumnas/talento'
import { listOfertas } from '@alumbra/contract/ofertas/oferta-publicada'
import { listReferentes } from '@alumbra/contract/referentes/referente'
import { type Ask, at, send } from '../client.ts'
import { computed, memoryOf } from '../processor.ts'
import { WRITES } from '../questions/writes.ts'
import type { Side } from '../sides/start.ts'
import { logIn } from './log-in.ts'

/** Requests a second, whatever comes back: a visitor does not wait for another one's answer. */
const PER_SECOND = 200

/** As pino numbers it. */
const WARN = 40

type LogLine = {
  level: number
  time: number
  event?: string
  reason?: string
  ms?: number
  acceptMs?: number
  waiting?: number
}

export type Mixed = {
  perSecond: number
  seconds: number
  answered: number
  failed: number
  /** How often each reason of a failure came. */
  reasons: Record<string, number>
  /** What the server warned of meanwhile. */
  warnings: string[]
  p50: number
  p99: number
  /** Cores of the server and of its database. */
  server: number
  database: number
  before: number
  after: number
}

/** Of twenty requests: eight pages of visitors, five public lists, five of alumnas and empresas, one of the back office, a CV saved. */
async function mixOf(side: Side): Promise<Ask[]> {
  const [ana, berta, carmen] = [
    await logIn(side, 'ana'),
    await logIn(side, 'berta'),
    await logIn(side, 'carmen'),
  ]
  const page = (path: string, cookie = ''): Ask => ({ path, cookie, accept: 'text/html' })
  const times = (count: number, ask: Ask): Ask[] => Array.from({ length: count }, () => ask)
  return [
    ...times(3, page('/')),
    ...times(4, page('/referentes')),
    page('/ofertas', ana),
    ...times(5, { path: listReferentes.path }),
    ...times(2, { path: listOfertas.path, cookie: ana }),
    { path: getPerfilAlumna.path, cookie: ana },
    ...times(2, { path: listTalentos.path, cookie: berta }),
    { path: '/admin/api/alumnas', cookie: carmen },
    { ...(WRITES['write: her CV'] as { ask: Ask }).ask, cookie: ana },
  ]
}

/** Sends the mix at a fixed rate; the time of an answer counts from when its request was due. */
export async function measureMixed(side: Side, seconds: number): Promise<Mixed> {
  const mix = await mixOf(side)
  for (const ask of mix) await send(side.base, ask)
  const [server, database, before] = [computed(side.pid), computed(side.postmaster), largest(side)]
  const took: number[] = []
  const answers: Promise<void>[] = []
  const reasons: Record<string, number> = {}
  const note = ({ message }: Error) => {
    reasons[message] = (reasons[message] ?? 0) + 1
  }
  const logged = statSync(side.log).size
  const startedAt = performance.now()
  for (let n = 0; n < seconds * PER_SECOND; n++) {
    const due = startedAt + (n * 1000) / PER_SECOND
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    const sent = send(side.base, mix[(n * 7) % mix.length] as Ask)
    answers.push(sent.then(() => void took.push(performance.now() - due), note))
  }
  await Promise.all(answers)
  const passed = performance.now() - startedAt
  return {
    perSecond: PER_SECOND,
    seconds,
    answered: took.length,
    failed: Object.values(reasons).reduce((all, count) => all + count, 0),
    reasons,
    warnings: await warningsOf(side, logged),
    p50: at(took, 0.5),
    p99: at(took, 0.99),
    server: (computed(side.pid) - server) / passed,
    database: (computed(side.postmaster) - database) / passed,
    before,
    after: largest(side),
  }
}

/** What it warned of from this byte of its log on: an overload, a late event loop, why requests were refused. */
async function warningsOf({ log }: Side, start: number): Promise<string[]> {
  const times = new Map<string, number>()
  let from: number | undefined
  for await (const text of createInterface({ input: createReadStream(log, { start }) })) {
    const { level, time, event, reason, ms, acceptMs, waiting } = JSON.parse(text) as LogLine
    from ??= time
    // Each refused request has a line of its own beside that of its reason.
    if (level < WARN || event === 'request') continue
    const about =
      reason ?? `${((time - from) / 1000).toFixed(1)} s ${JSON.stringify({ ms, acceptMs, waiting })}`
    const warning = `${event ?? 'error'}, ${about}`
    times.set(warning, (times.get(warning) ?? 0) + 1)
  }
  return [...times].map(([warning, count]) => (count > 1 ? `${warning}: ${count} times` : warning))
}

const largest = ({ pid }: Side): number => Math.max(...memoryOf(pid).map(({ pss }) => pss))
