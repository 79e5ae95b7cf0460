import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../../test/servers/command.ts'

const inside = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const COMMAND = 'src/commands/restore.ts'
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'alumbra-caller-')))
const release = join(folder, 'release')
beforeAll(() => {
  mkdirSync(join(release, 'deploy/bin'), { recursive: true })
  cpSync(inside('deploy/bin/alumbra.mjs'), join(release, 'deploy/bin/alumbra.mjs'))
  const scripts = { restore: `node ${inside(`api/${COMMAND}`)}` }
  writeFileSync(join(release, 'package.json'), JSON.stringify({ version: '0', scripts }))
})
afterAll(() => rmSync(folder, { recursive: true }))

const looksFor = `${join(folder, 'copia.tar.gz')} no existe`

it('copias-6 npm run restore looks for its file where the caller stands', async () => {
  const { err } = await runCommand(COMMAND, { env: { INIT_CWD: folder }, args: ['copia.tar.gz', '--check'] })
  expect(err).toContain(looksFor)
})

it('copias-6 so does alumbra restore', () => {
  const { stderr } = spawnSync(
    process.execPath,
    [join(release, 'deploy/bin/alumbra.mjs'), 'restore', './copia.tar.gz', '--check'],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'development', ALUMBRA_ENV: '/nohay', ALUMBRA_USER: 'root' },
      encoding: 'utf8',
    },
  )
  expect(stderr).toContain(looksFor)
})
