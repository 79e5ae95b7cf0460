import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE } from '@alumbra/domain/time'
import { freePort } from '../peers/free-port.ts'
import { SERVE, SERVE_ENV } from './serve-command.ts'

const START_MS = MINUTE
/** Far longer than the ten seconds in which a server ends. */
const END_MS = MINUTE

export type ServerProcess = {
  url: string
  pid: number
  dataDir: string
  /** Its output so far. */
  log(): string
  /** True while the started process runs. */
  isAlive(): boolean
  /** Sends a signal and waits for the end; returns the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

type Options = { env?: Record<string, string>; dataDir?: string; port?: number; nodeArgs?: string[] }

/** Creates a data folder. */
export const makeDataDir = (): string => mkdtempSync(join(tmpdir(), 'alumbra-faults-'))
export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true })

/** Starts the built server in its own process and waits until it answers. */
export async function startServer({ env = {}, dataDir = makeDataDir(), port, nodeArgs = [] }: Options = {}) {
  const server = await spawnServer({ env, dataDir, nodeArgs, port: port ?? (await freePort()) })
  const giveUpAt = performance.now() + START_MS
  while (!(await answers(server.url))) {
    if (!server.isAlive() || performance.now() > giveUpAt) {
      await server.end('SIGKILL')
      throw new Error(`The server does not start:\n${server.log()}`)
    }
    await sleep(50)
  }
  return server
}

/** The same without waiting, for a start that fails or is killed. */
export async function spawnServer({
  env,
  dataDir,
  port,
  nodeArgs = [],
}: Required<Pick<Options, 'env' | 'dataDir'>> & Options): Promise<ServerProcess> {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  const child = spawn(process.execPath, [...nodeArgs, ...SERVE], {
    env: {
      ...inherited,
      ...SERVE_ENV,
      PORT: String(port ?? (await freePort())),
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      BOT_CHECK: 'off',
      RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      log = (log + part.toString()).slice(-5_000_000)
    })
  }
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.removeListener('exit', kill))
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    log: () => log,
    isAlive: () => isRunning(child),
    async end(signal) {
      if (isRunning(child)) {
        const exit = once(child, 'exit', { signal: AbortSignal.timeout(END_MS) })
        child.kill(signal)
        await exit.catch(() => {
          child.kill('SIGKILL')
          throw new Error(`The server does not end at ${signal}:\n${log}`)
        })
      }
      return child.exitCode
    },
  }
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
