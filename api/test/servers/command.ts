import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Env = Record<string, string | undefined>
type Options = { env?: Env; input?: string; uid?: number; args?: readonly string[] }
export type Finished = { code: number | null; out: string; err: string; ms: number }

/** A minimal environment; the command inherits nothing else from the test. */
const bare = (env: Env = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TZ: process.env.TZ,
  // Only quicker: what Node has compiled before.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ...env,
})

const inApi = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url))

/** In a whole run, which has built them, commands and servers run as schools get them: in a third of the time. */
function programOf(file: string): string {
  const built = inApi(file.replace(/^src\/(?:commands\/)?(.+)\.ts$/, 'build/$1.js'))
  return process.env.TEST_RUN === 'whole' && existsSync(built) ? built : inApi(file)
}

/** Starts a file of `api/` with the Node that runs the tests. */
export function startCommand(file: string, { env, uid, args = [] }: Options = {}): ChildProcess {
  return spawn(process.execPath, [programOf(file), ...args], {
    env: bare(env),
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
}

/** Starts a file of `api/` at a terminal, by script(1). */
export function startAtTerminal(file: string, { env, args = [] }: Options = {}): ChildProcess {
  const words = [process.execPath, programOf(file), ...args].map((word) => `'${word}'`)
  return spawn('script', ['--quiet', '--return', '--command', words.join(' '), '/dev/null'], {
    env: bare(env),
    stdio: 'pipe',
  })
}

/** Runs a file of `api/` to its end; `input` is its standard input. */
export async function runCommand(file: string, options: Options = {}): Promise<Finished> {
  const startedAt = performance.now()
  const child = startCommand(file, options)
  const output = { out: '', err: '' }
  child.stdout?.on('data', (part) => {
    output.out += part
  })
  child.stderr?.on('data', (part) => {
    output.err += part
  })
  child.stdin?.on('error', () => {})
  child.stdin?.end(options.input ?? '')
  const [code] = await once(child, 'close')
  return { code, ...output, ms: performance.now() - startedAt }
}
