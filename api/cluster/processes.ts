import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverUser } from '../test/database/postgres-server.ts'
import { signalTree } from '../test/servers/process-tree.ts'

/** A program that this run has started. */
export type Program = {
  pid: number
  isAlive(): boolean
  log(): string
  /** Sends a signal to it and its children, and waits until it has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

type Options = { env?: Record<string, string>; cwd?: string; asUser?: boolean }

/** The processes and files of one run; `clear` ends the processes by their ids and removes the files. */
export class Workshop {
  readonly folder = mkdtempSync(join(tmpdir(), 'alumbra-cluster-'))
  readonly #children = new Set<ChildProcess>()
  readonly #pidFiles = new Set<string>()
  readonly #undo: (() => void)[] = []

  start(
    command: string,
    args: string[],
    { env = {}, cwd = this.folder, asUser = false }: Options = {},
  ): Program {
    const user = asUser ? serverUser() : undefined
    const { NODE_ENV: _, ...inherited } = process.env
    const child = spawn(command, args, {
      cwd,
      env: { ...inherited, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    })
    this.#children.add(child)
    let log = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        log = (log + part.toString()).slice(-5_000_000)
      })
    child.once('error', (error) => {
      log += String(error)
    })
    child.once('exit', () => this.#children.delete(child))
    const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
    return {
      pid: child.pid ?? 0,
      isAlive,
      log: () => log,
      async end(signal) {
        if (!isAlive()) return
        const exit = once(child, 'exit')
        if (signal === 'SIGKILL') signalTree(child.pid as number, signal)
        else child.kill(signal)
        await exit
      },
    }
  }

  /** A program that leaves its parent and writes its own process id: PostgreSQL under Patroni. */
  watchPidFile(path: string): void {
    this.#pidFiles.add(path)
  }

  onClear(undo: () => void): void {
    this.#undo.push(undo)
  }

  /** Ends everything at once; may be called from an exit handler. */
  clear(): void {
    for (const child of this.#children) if (child.pid) signalTree(child.pid, 'SIGKILL')
    this.#children.clear()
    for (const path of this.#pidFiles) {
      const pid = pidIn(path)
      if (pid) signalTree(pid, 'SIGKILL')
    }
    for (const undo of this.#undo.splice(0).reverse()) undo()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The first line of a pid file, while that process lives. */
export function pidIn(path: string): number | undefined {
  if (!existsSync(path)) return undefined
  const pid = Number(readFileSync(path, 'utf8').split('\n', 1)[0])
  try {
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

/** Waits until a condition is true; after the time limit it throws with the last state. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  ms: number,
  log = () => '',
): Promise<void> {
  const giveUpAt = performance.now() + ms
  while (!(await isTrue())) {
    if (performance.now() > giveUpAt)
      throw new Error(`${what}: not within ${ms / 1000} s\n${log().slice(-3_000)}`)
    await sleep(50)
  }
}
