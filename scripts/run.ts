import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** A path inside the project. */
export const inside = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** A failure that the person at the keyboard can mend: only its sentence is shown. */
export class Stop extends Error {
  readonly exitCode: number

  constructor(sentence: string, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** Runs a whole command; a failure ends it with one sentence instead of a stack. */
export async function main(command: () => Promise<number>): Promise<void> {
  endWithNpm()
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(error instanceof Stop ? `\n✗ ${error.message}` : error)
    process.exitCode = error instanceof Stop ? error.exitCode : 1
  }
}

/** A duration for people: 0,4 s or 73 s. */
export const seconds = (ms: number): string =>
  `${(ms / 1000).toLocaleString('es', { maximumFractionDigits: ms < 9_500 ? 1 : 0 })} s`

export type Options = {
  cwd?: string
  env?: Record<string, string>
  /** When its output is shown. */
  shows?: 'at once' | 'at its end' | 'if it fails'
  /** Everything else on the machine goes first. */
  polite?: boolean
}
/** The niceness of a polite command. */
const POLITE = 10
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
let interrupted = false

/** Runs a file on our Node and returns its exit code. */
export async function run(
  args: string[],
  { cwd = '.', env, shows = 'at once', polite = false }: Options = {},
): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: inside(cwd),
    env: { ...process.env, ...env },
    stdio: shows === 'at once' ? 'inherit' : ['inherit', 'pipe', 'pipe'],
  })
  if (polite && child.pid) setPriority(child.pid, POLITE)
  const forward = (signal: NodeJS.Signals) => {
    interrupted = true
    // Ctrl+C in a terminal already reaches the child: a second signal would cut its end short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, forward)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  try {
    await once(child, 'close')
    if (child.exitCode !== 0 || shows === 'at its end') process.stderr.write(Buffer.concat(output))
    if (interrupted) throw new Stop('Interrumpido.', 130)
    return child.exitCode ?? 128 + (child.signalCode ? constants.signals[child.signalCode] : 0)
  } finally {
    for (const signal of SIGNALS) process.off(signal, forward)
  }
}

/** A signal to npm may end only the shell between npm and us: then we end as if it had reached us. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watch.unref()
}
