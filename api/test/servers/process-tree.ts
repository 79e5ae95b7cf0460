import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** A process and its descendants; PostgreSQL starts one per connection. */
const processTree = (pid: number): number[] => [pid, ...childrenOf(pid)]

/** Sends a signal to a process and its descendants; ignores those that have just ended. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const one of processTree(pid)) {
    try {
      process.kill(one, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** The processes that a process has started. */
export function childrenOf(parent: number): number[] {
  if (!existsSync('/proc/self/stat')) {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
    return pairs.filter(([, ppid]) => ppid === parent).map(([pid]) => pid as number)
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

// proc(5): the program name in brackets may contain anything; the parent id is the second word after it.
function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}
