import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeEmbeddedDataDir } from '../test/servers/fault-server.ts'
import { removeDataDir } from '../test/servers/server-process.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LINE = /^15 3 \* \* \* {2}alumbra {2}(.+)$/m.exec(
  readFileSync(join(ROOT, 'docs/copias.md'), 'utf8'),
)?.[1]

let dataDir: string
beforeAll(async () => {
  dataDir = await makeEmbeddedDataDir()
  makeRelease(join(dataDir, 'release'))
})
afterAll(() => removeDataDir(dataDir))

/** A release as it lies on a server: its Node, its command and the built server. */
function makeRelease(folder: string) {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'bin/node'))
  cpSync(join(ROOT, 'deploy/bin/alumbra'), join(folder, 'bin/alumbra'))
  chmodSync(join(folder, 'bin/alumbra'), 0o755)
  cpSync(join(ROOT, 'deploy/bin/alumbra.mjs'), join(folder, 'deploy/bin/alumbra.mjs'))
  symlinkSync(join(ROOT, 'api'), join(folder, 'api'))
  const scripts = { backup: 'node api/build/backup.js' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '0.0.0', type: 'module', scripts }))
}

const VARIABLES = ['MAIL_FROM=Alumbra <no-responder@centro.es>', 'BACKUP_KEY=pico lago nube tren sal']

/** What the line of the documentation does with these variables, as cron runs it: with hardly any of its own. */
function runLine(variables: string[]) {
  const folder = join(dataDir, 'copias')
  const file = join(dataDir, 'alumbra.env')
  mkdirSync(folder, { recursive: true })
  const lines = ['NODE_ENV=development', `DATA_DIR=${dataDir}`, `BACKUP_DIR=${folder}`, ...variables, '']
  writeFileSync(file, lines.join('\n'))
  const command = (LINE ?? '').replace('/opt/alumbra/current', join(dataDir, 'release'))
  const env = { PATH: '/usr/bin:/bin', ALUMBRA_ENV: file, ALUMBRA_USER: userInfo().username }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { env, encoding: 'utf8' })
  return { status, output: stdout + stderr, copies: readdirSync(folder) }
}

it('copias-5 the line for cron of the documentation makes an encrypted backup, and says nothing', () => {
  const { status, output, copies } = runLine(VARIABLES)
  expect({ status, output }).toEqual({ status: 0, output: '' })
  expect(copies).toEqual([expect.stringMatching(/\.tar\.gz\.age$/)])
})

it('copias-5 a backup in the clear beside encrypted ones is made with a warning', () => {
  const { status, output } = runLine([])
  expect(status).toBe(0)
  expect(output).toMatch(
    /^Aviso: La copia no está cifrada .* hay otras que sí: BACKUP_KEY no ha llegado a esta orden\.\n$/,
  )
})
