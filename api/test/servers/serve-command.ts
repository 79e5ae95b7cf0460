import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  scripts: { serve: string }
}

/** `npm run serve`, as production runs it too. */
export const SERVE_COMMAND = scripts.serve

/** What Node is given to serve as in production: its options, then the built server. */
export const SERVE: readonly string[] = SERVE_COMMAND.split(' ')
  .slice(1)
  .map((word) => (word.endsWith('.js') ? `${root}${word}` : word))

/** Variables of a server in production, beside those of its installation (decision 86): heaps of the C library, and bytes from which on it gives a freed piece back. */
export const SERVE_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } as const
