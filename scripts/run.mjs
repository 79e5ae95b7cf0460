import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { bin, root } from './places.mjs'
import { Stop } from './steps.mjs'

/**
 * Runs a program in the project, hands on our signals and answers its exit code.
 * Shows what it says; when `quiet`, only if it fails.
 */
export function run(file, args, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
      stdio: ['inherit', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    const release = forwardSignals(child)
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part))
    child.once('error', (error) => {
      release()
      reject(error)
    })
    child.once('close', (code, signal) => {
      release()
      if (code !== 0) process.stderr.write(Buffer.concat(said))
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

let interrupted = false

/** Ends the command where somebody asked it to end: what comes after the present step is left undone. */
export function stopIfInterrupted() {
  if (interrupted) throw new Stop('Interrumpido.', 130)
}

function forwardSignals(child) {
  const onSignal = (signal) => {
    interrupted = true
    // Ctrl+C in a terminal already reaches the whole group: a second one would look like impatience.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, onSignal)
  const watch = watchNpm(() => onSignal('SIGTERM'))
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, onSignal)
  }
}

// A signal to npm may end only the shell between npm and us: without it, nobody is left to end what we run.
function watchNpm(onGone) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return undefined
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onGone()
  }, 300)
  return watch
}
