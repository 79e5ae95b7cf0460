import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inside } from '../run.ts'
import { whyNot } from './run-inside.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-inside-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const groupsOf = (pid: number | undefined): string[] =>
  ['systemd', 'unified', '.']
    .map((place) => join('/sys/fs/cgroup', place, `alumbra-server-${pid}`))
    .filter((group) => existsSync(group))

/** A command that runs another one inside a server of its own, and ends as npm run test:deploy does. */
const runInside = (command: string[]) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { main } from '${inside('scripts/run.ts')}'
       import { runInside } from '${inside('scripts/server/run-inside.ts')}'
       await main(() => runInside(${JSON.stringify(command)}, '/', {}))`,
    ],
    { env: { ...process.env, TMPDIR: folder, npm_lifecycle_event: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
  )

describe.runIf(whyNot() === null)('a server inside this machine', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends whole with %s, as with its command',
    async (signal) => {
      const child = runInside(['sh', '-c', 'echo dentro; exec sleep 1234'])
      const [line] = await once(child.stdout, 'data')
      expect(String(line)).toBe('dentro\n')
      expect(groupsOf(child.pid)).not.toEqual([])
      const errors = once(child.stderr, 'data')
      child.kill(signal)
      expect(String(await errors)).toBe('\n✗ Interrumpido.\n')
      expect(await once(child, 'close')).toEqual([130, null])
      expect([readdirSync(folder), groupsOf(child.pid)]).toEqual([[], []])
    },
    60_000,
  )
})
