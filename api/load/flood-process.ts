import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import type { TimedAnswer } from '../test/calls/visitor.ts'
import { FLOODS } from './floods.ts'

/** A flood that goes on until it is stopped, which returns what it was answered. */
export type RunningFlood = { stop(): Promise<TimedAnswer[]> }

/** The niceness of a flood: elsewhere it has processors of its own, and takes none from the server. */
const POLITE = 10

/** Starts a flood in a process of its own: what it costs to send must not delay the clients whose time is measured. */
export function startFlood(name: string, url: string): RunningFlood {
  const child = fork(import.meta.filename, [name, url])
  if (child.pid) setPriority(child.pid, POLITE)
  const answers = once(child, 'message')
  return {
    async stop() {
      child.send('stop')
      const [heard] = await answers
      return heard as TimedAnswer[]
    },
  }
}

if (import.meta.main) {
  const [name = '', url = ''] = process.argv.slice(2)
  let isOver = false
  process.once('message', () => {
    isOver = true
  })
  const heard = await FLOODS[name]?.(url, () => isOver)
  process.send?.(heard, () => process.disconnect())
}
