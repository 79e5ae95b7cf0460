import { type Env, readEnv } from './env.ts'
import { explainStart } from './startup/explain-start.ts'
import { endOnSignal } from './startup/stop-on-signal.ts'
import { thisWorker } from './workers/worker.ts'

// Either way is loaded alone: the supervisor of several workers needs little memory.
async function main() {
  const env = readEnv(process.env)
  if (env.WORKERS > 1 && thisWorker() === null) {
    const { supervise } = await import('./workers/supervise.ts')
    await supervise(env)
  } else await serveAlone(env)
}

async function serveAlone(env: Env) {
  const [{ start }, { onUncaughtError }] = await Promise.all([
    import('./start.ts'),
    import('./process-errors.ts'),
  ])
  const stopWith = endOnSignal()
  const { log, stop } = await start(env)
  const end = stopWith(async () => {
    await stop()
    return undefined
  })
  onUncaughtError(log, () => end(1))
}

/** The whole life of the server; one that cannot start ends the process with a sentence that says why. */
export async function serve(): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`\nAlumbra no puede arrancar. ${explainStart(error)}\n`)
    process.exit(1)
  }
}

if (import.meta.main) await serve()
