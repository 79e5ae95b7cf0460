import cluster from 'node:cluster'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Env } from '../env.ts'
import { serveFigures } from '../metrics/serve.ts'
import { endOnSignal } from '../startup/stop-on-signal.ts'
import { answer } from './ask.ts'
import { figuresOfAll } from './figures.ts'
import { Workers } from './workers.ts'

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url))

/**
 * Runs one process per worker, which share the port (configuration-10). The first opens the installation as the only
 * process of a node does; when it listens, the others start.
 */
export async function supervise(env: Env): Promise<void> {
  cluster.setupPrimary({ exec: SERVER })
  const figures = figuresOfAll(() => workers.running, env.WORKERS)
  const workers = new Workers(env.WORKERS, {
    onStart: (worker) => answer(worker, 'figures of all', figures.read),
    onHung: (worker) => logHung(worker, env.LOG_LEVEL),
  })
  const stopWith = endOnSignal()
  stopWith(() => workers.stop())
  await serveFigures({ figures, log: { error() {} } }, env)
  if (!(await workers.start())) process.exit(1)
}

/** A line as the log of a worker has it, whose library the supervisor does not load. */
function logHung(worker: number, level: string): void {
  if (level === 'fatal' || level === 'silent') return
  const line = {
    level: 50,
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    worker,
    event: 'worker.hung',
    msg: 'a worker does not answer and is killed',
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
