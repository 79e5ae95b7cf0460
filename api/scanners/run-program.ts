import { spawn, spawnSync } from 'node:child_process'

/** The programs of strangers that look for holes; all are packages of Debian. */
export const SCANNERS = ['sqlmap', 'wapiti', 'ffuf', 'slowhttptest'] as const
export type Scanner = (typeof SCANNERS)[number]

export const isInstalled = (scanner: Scanner): boolean =>
  spawnSync('which', [scanner], { stdio: 'ignore' }).status === 0

/** Runs a scanner to its end and returns what it printed; it has the lowest priority, so that the server can answer. */
export function runProgram(scanner: Scanner, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '10', scanner, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    const keep = (part: Buffer) => {
      printed += part
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', () => resolve(printed))
  })
}
