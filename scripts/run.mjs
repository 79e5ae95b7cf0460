import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { bin, root } from './places.mjs'

/** Runs a program in the project, shows what it says, hands on our signals and answers its exit code. */
export function run(file, args, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
      stdio: ['inherit', quiet ? 'ignore' : 'inherit', 'inherit'],
    })
    const release = forwardSignals(child)
    child.once('error', (error) => {
      release()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      release()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

let interrupted = false

/** Whether somebody asked us to end: what comes after the present step is left undone. */
export const wasInterrupted = () => interrupted

function forwardSignals(child) {
  const onSignal = (signal) => {
    interrupted = true
    // Ctrl+C in a terminal already reaches the whole group: a second one would look like impatience.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, onSignal)
  return () => {
    for (const signal of signals) process.off(signal, onSignal)
  }
}
