import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../test/peers/free-port.ts'
import { type Program, until, type Workshop } from './processes.ts'
import { programOf } from './release.ts'

/** One node of Alumbra at its port, running the release that was started last. */
export type Node = {
  port: number
  /** Starts it from the sources in a folder and waits until it is ready. */
  start(root: string): Promise<void>
  /** Stops it as systemd does. */
  stop(): Promise<void>
  kill(): Promise<void>
  pid(): number
  isAlive(): boolean
  /** What it has written since its last start. */
  log(): string
  /** What it has written since its first start. */
  wholeLog(): string
  /** One of its figures for Prometheus; undefined while the node has no value. */
  figure(name: string): Promise<number | undefined>
}

export async function makeNode(shop: Workshop, name: string, env: Record<string, string>): Promise<Node> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const dataDir = join(shop.folder, name)
  mkdirSync(dataDir)
  let program: Program | undefined
  let before = ''
  const log = () => program?.log() ?? ''
  const running = () => {
    if (!program) throw new Error(`${name} was not started`)
    return program
  }
  return {
    port,
    async start(root) {
      before += log()
      program = shop.start(process.execPath, [programOf(root, 'server')], {
        env: {
          PORT: String(port),
          METRICS_PORT: String(metricsPort),
          DATA_DIR: dataDir,
          DEMO_DATA: 'off',
          BOT_CHECK: 'off',
          RATE_LIMIT: 'off',
          LOG_LEVEL: 'warn',
          ...env,
        },
      })
      const { isAlive } = program
      const ready = async () => {
        if (!isAlive()) throw new Error(`${name} does not start:\n${log().slice(-3_000)}`)
        return fetch(`http://127.0.0.1:${port}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      }
      await until(name, ready, 120_000, log)
    },
    stop: () => running().end('SIGTERM'),
    kill: () => running().end('SIGKILL'),
    pid: () => running().pid,
    isAlive: () => program?.isAlive() ?? false,
    log,
    wholeLog: () => before + log(),
    async figure(name) {
      const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text())
      const line = text.split('\n').find((one) => one.startsWith(`${name} `))
      return line === undefined ? undefined : Number(line.slice(name.length + 1))
    },
  }
}
