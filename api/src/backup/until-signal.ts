import { BackupError } from './explain.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs the work of a command. The first SIGINT or SIGTERM aborts its signal, so that it fails and removes what it has made so
 * far, which is people's data in the clear; the second one ends the process.
 */
export async function untilSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController()
  const stop = () => {
    forget()
    stopping.abort(new BackupError('La orden se ha cortado antes de acabar.'))
  }
  const forget = () => {
    for (const name of SIGNALS) process.off(name, stop)
  }
  for (const name of SIGNALS) process.on(name, stop)
  try {
    return await work(stopping.signal)
  } finally {
    forget()
  }
}
