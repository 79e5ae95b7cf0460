import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Visitor } from '../test/calls/visitor.ts'
import { times } from '../test/counting/note-count.ts'
import { tries } from '../test/counting/tries.ts'
import type { PostgresServer } from '../test/database/postgres-server.ts'
import { freePort } from '../test/peers/free-port.ts'
import { release } from '../test/release.ts'
import { insertNamedPeople, startDurablePostgres } from '../test/servers/fault-server.ts'
import { childrenOf } from '../test/servers/process-tree.ts'
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
  startServer,
} from '../test/servers/server-process.ts'
import { askOnce, endUnderLoad, type Outcome } from '../test/servers/under-load.ts'

const TOKEN = 'un-secreto-de-prueba-0123'
const WORKERS = 3

let postgres: PostgresServer
const dataDir = makeDataDir()
let server: ServerProcess | undefined

beforeAll(async () => {
  postgres = await startDurablePostgres()
  const first = await startServer({ env: { DATABASE_URL: postgres.url }, dataDir })
  await insertNamedPeople({ databaseUrl: postgres.url })
  await first.end('SIGTERM')
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await postgres.stop()
  removeDataDir(dataDir)
})

const environment = (more: Record<string, string> = {}) => ({
  DATABASE_URL: postgres.url,
  WORKERS: String(WORKERS),
  METRICS_TOKEN: TOKEN,
  LOG_LEVEL: 'info',
  ...more,
})

async function figureOf(name: string, at: string): Promise<number> {
  const answer = await fetch(at, { headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' } })
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

const statusOf = async (address: string): Promise<number> => (await fetch(address)).status

/** Starts a server and waits until all its workers answer. */
async function startWorkers(more: Record<string, string> = {}, figuresAt?: string): Promise<ServerProcess> {
  const started = await startServer({ env: environment(more), dataDir })
  server = started
  const answering = () => figureOf('alumbra_workers', figuresAt ?? `${started.url}/metrics`)
  await vi.waitFor(async () => expect(await answering()).toBe(WORKERS), { timeout: 60_000 })
  return started
}

function running(): ServerProcess {
  if (!server) throw new Error('The server was not started.')
  return server
}

/** So many requests one after the other, each over a connection of its own. */
async function askInTurn(n: number, path: string) {
  const outcomes: Outcome[] = []
  for (let i = 0; i < n; i++) outcomes.push(await askOnce(running().url, path))
  return outcomes
}

const failed = (outcomes: { status: number; problem: string | null }[]) =>
  outcomes.filter(({ status, problem }) => status !== 200 || problem !== null)

const COUNT =
  'alumbra_http_request_duration_seconds_count{method="GET",route="/api/listaReferentes",status="200"}'

describe('configuration-10 several workers', () => {
  let port: number
  const figure = (name: string) => figureOf(name, `http://127.0.0.1:${port}/metrics`)
  beforeAll(async () => {
    port = await freePort()
    await startWorkers({ METRICS_PORT: String(port) }, `http://127.0.0.1:${port}/metrics`)
  })

  it('each have a process of their own, take turns, and name themselves in the log', async () => {
    const { pid, log } = running()
    expect(childrenOf(pid)).toHaveLength(WORKERS)
    const before = await figure(COUNT)
    expect(failed(await askInTurn(31, '/api/listaReferentes'))).toEqual([])
    const lines = log()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes('/api/listaReferentes'))
    const workers = new Set(lines.map((line) => (JSON.parse(line) as { worker: number }).worker))
    expect([...workers].sort()).toEqual([1, 2, 3])
    expect(log().match(/Alumbra está en marcha/g)).toHaveLength(1)
    // observabilidad-1: the figures of all of them are added up.
    expect((await figure(COUNT)) - (before || 0)).toBe(31)
    expect(await figure('alumbra_pool_max_connections')).toBe(9)
    expect(await figure('alumbra_database_up')).toBe(1)
    expect((await askOnce(running().url, '/metrics')).status).toBe(404)
  })

  it('see what another one has written', async () => {
    const { url } = running()
    const inTurn = { connection: 'close' }
    const stranger = new Visitor(url, inTurn)
    const carmen = await new Visitor(url, inTurn).login('carmen')
    const path = '/api/listaReferentes?page=0'
    for (const nombre of ['Josefa Molera', 'Margarita Salas', 'Gabriela Morreale']) {
      for (let i = 0; i < 2 * WORKERS; i++) expect((await stranger.get(path)).text).not.toContain(nombre)
      expect((await carmen.post('/admin/api/referentes', { nombre })).status).toBe(201)
      for (let i = 0; i < 2 * WORKERS; i++)
        expect((await carmen.get('/admin/api/referentes?page=0')).text).toContain(nombre)
      const seen = async () => {
        const texts: string[] = []
        for (let i = 0; i < 2 * WORKERS; i++) texts.push((await stranger.get(path)).text)
        return texts.every((text) => text.includes(nombre))
      }
      await expect.poll(seen, { timeout: 10_000 }).toBe(true)
    }
  })

  it('go on when one is killed, and another takes its place', async () => {
    const { pid, log } = running()
    const kills = times(WORKERS, 30)
    const replaced = () => log().match(/"event":"worker.again","ended":"SIGKILL"/g)?.length ?? 0
    const before = replaced()
    let counted = await figure(COUNT)
    await tries('a worker killed', kills, async () => {
      const [victim = 0, ...others] = childrenOf(pid)
      process.kill(victim, 'SIGKILL')
      await expect.poll(() => childrenOf(pid)).not.toContain(victim)
      expect(failed(await askInTurn(20, '/api/listaReferentes'))).toEqual([])
      await expect.poll(() => childrenOf(pid).length, { timeout: 60_000 }).toBe(WORKERS)
      expect(childrenOf(pid)).toEqual(expect.arrayContaining(others))
      await expect.poll(() => figure('alumbra_workers'), { timeout: 60_000 }).toBe(WORKERS)
      // observabilidad-1: what the one that was killed had answered stays counted.
      expect(await figure(COUNT)).toBeGreaterThanOrEqual(counted + 20)
      counted = await figure(COUNT)
    })
    expect(replaced() - before).toBe(kills)
    // A worker that is killed soon after its start again and again is started after pauses of up to half a minute.
  }, 1_200_000)

  it('observabilidad-1 say in their figures that none of them answers', {
    ...release,
    timeout: 200_000,
  }, async () => {
    for (const child of childrenOf(running().pid)) process.kill(child, 'SIGKILL')
    await expect.poll(() => figure('alumbra_workers'), { interval: 10, timeout: 20_000 }).toBe(0)
    expect(await figure('alumbra_workers_wanted')).toBe(WORKERS)
    await expect.poll(() => figure('alumbra_workers'), { timeout: 120_000 }).toBe(WORKERS)
  })

  it('go on when one hangs, which is killed and replaced, but not one that is busy for some seconds or starts', {
    ...release,
    timeout: 300_000,
  }, async () => {
    const { pid, log } = running()
    const hung = () => log().match(/^\{"level":50,.*"event":"worker.hung",.*\}$/gm) ?? []
    const [victim = 0, killed = 0, other] = childrenOf(pid)
    process.kill(victim, 'SIGSTOP')
    await sleep(12_000)
    expect(await figure('alumbra_workers')).toBe(WORKERS - 1)
    process.kill(victim, 'SIGCONT')
    await expect.poll(() => figure('alumbra_workers')).toBe(WORKERS)
    expect(childrenOf(pid)).toContain(victim)

    process.kill(killed, 'SIGKILL')
    const isNew = (child: number) => ![victim, killed, other].includes(child)
    await expect.poll(() => childrenOf(pid).filter(isNew), { interval: 10 }).toHaveLength(1)
    const [starting = 0] = childrenOf(pid).filter(isNew)
    // Until the new process runs its own program, the supervisor stands still: it would be stopped with it.
    expect(await statusOf(`http://127.0.0.1:${port}/metrics`)).toBe(404)
    process.kill(starting, 'SIGSTOP')
    await sleep(5_000)
    process.kill(victim, 'SIGSTOP')
    await expect.poll(() => childrenOf(pid), { timeout: 60_000 }).not.toContain(victim)
    expect(hung()).toHaveLength(1)
    expect(childrenOf(pid)).toEqual(expect.arrayContaining([starting, other]))
    process.kill(starting, 'SIGCONT')
    await expect.poll(() => figure('alumbra_workers'), { timeout: 60_000 }).toBe(WORKERS)
    expect(childrenOf(pid)).toEqual(expect.arrayContaining([starting, other]))
  })

  it('do not start where the first cannot, with the sentence of a single process', release, async () => {
    const taken = Number(new URL(running().url).port)
    for (const [more, reason] of [
      [{ PORT: String(taken) }, `PORT: el puerto ${taken} ya está en uso`],
      [{ METRICS_PORT: String(port) }, `METRICS_PORT: el puerto ${port} ya está en uso`],
      [{ DATABASE_URL: 'postgres://nadie@127.0.0.1:9/alumbra' }, 'DATABASE_URL: '],
    ] as const) {
      const other = await spawnServer({ env: environment(more), dataDir, port: await freePort() })
      await expect.poll(() => other.isAlive(), { timeout: 60_000 }).toBe(false)
      expect(await other.end('SIGKILL')).toBe(1)
      expect(other.log().match(/Alumbra no puede arrancar\. .*/g)).toEqual([
        expect.stringContaining(`Alumbra no puede arrancar. ${reason}`),
      ])
    }
    expect(failed(await askInTurn(2 * WORKERS, '/api/listaReferentes'))).toEqual([])
  })

  it('end with their supervisor', async () => {
    const { pid, end } = running()
    const workers = childrenOf(pid)
    await end('SIGKILL')
    await expect.poll(() => workers.filter(isRunning), { timeout: 30_000 }).toEqual([])
  })

  it('configuration-5 end well at SIGTERM while they start', release, async () => {
    const whileTheFirstStarts = await spawnServer({ env: environment(), dataDir, port: await freePort() })
    await vi.waitFor(() => expect(childrenOf(whileTheFirstStarts.pid)).toHaveLength(1), { timeout: 20_000 })
    expect(await whileTheFirstStarts.end('SIGTERM')).toBe(0)
    const whileTheOthersStart = await startServer({ env: environment(), dataDir })
    expect(await whileTheOthersStart.end('SIGTERM')).toBe(0)
  })

  it('end within ten seconds of SIGTERM, also one that hangs', release, async () => {
    const { pid, end } = await startWorkers()
    const workers = childrenOf(pid)
    process.kill(workers[1] ?? 0, 'SIGSTOP')
    const startedAt = performance.now()
    expect(await end('SIGTERM')).toBe(1)
    expect(performance.now() - startedAt).toBeLessThan(10_500)
    expect(workers.filter(isRunning)).toEqual([])
  })

  it('G10 finish running requests at SIGTERM, cut none, and end within ten seconds', async () => {
    await tries('G10 SIGTERM under load, several workers', times(1, 30), async () => {
      const { exitCode, ms, wrong, before } = await endUnderLoad(await startWorkers())
      expect(exitCode).toBe(0)
      expect(ms).toBeLessThan(10_000)
      expect(wrong).toEqual([])
      expect(before.length).toBeGreaterThan(12)
    })
  }, 600_000)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
