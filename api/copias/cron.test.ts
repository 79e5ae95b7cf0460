import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
})
afterAll(() => removeDataDir(dataDir))

const VARIABLES = ['MAIL_FROM=Alumbra <no-responder@centro.es>', 'BACKUP_KEY=pico lago nube tren sal']

/** What the line of the documentation does with these variables, as cron runs it. */
function runLine(variables: string[]) {
  const folder = join(dataDir, 'copias')
  const file = join(dataDir, 'alumbra.env')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, [`DATA_DIR=${dataDir}`, `BACKUP_DIR=${folder}`, ...variables, ''].join('\n'))
  const command = (LINE ?? '').replace('/opt/alumbra', ROOT).replace('/etc/alumbra.env', file)
  const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { env: { PATH }, encoding: 'utf8' })
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
