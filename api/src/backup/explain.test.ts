import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '@alumbra/domain/time'
import { afterAll, expect, it } from 'vitest'
import { runCommand } from '../../test/servers/command.ts'
import { AppError } from '../errors.ts'
import { writeArchive } from './archive-writer.ts'
import { askStore, explainBackupError } from './explain.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-explain-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** An error of the system, as Node throws it. */
const systemError = (code: string, syscall: string, more: object = {}) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall, ...more })

it('copias-4 a system error about the folder of the backups names it', async () => {
  await expect(writeArchive('/dev/null/copias', 'x.tar.gz', undefined, async () => {})).rejects.toThrow(
    'La carpeta de las copias: en /dev/null/copias hay un fichero donde debe ir la carpeta: quítalo o pon otra ruta.',
  )
})

it('copias-4 a system error about the connection is one of the database', () => {
  const explained = (error: Error) => explainBackupError(error)
  expect(
    explained(systemError('ENOENT', 'connect', { address: '/var/run/postgresql/.s.PGSQL.5432' })),
  ).toMatch(/^La base de datos: nadie responde/)
  expect(explained(systemError('ENOTFOUND', 'getaddrinfo'))).toMatch(/^La base de datos: no se encuentra/)
  expect(explained(systemError('ENOENT', 'open', { path: '/no/esta.pem' }))).toMatch(
    /^La base de datos: no se puede leer el fichero \/no\/esta\.pem/,
  )
})

it('copias-4 a system error about the pictures names their disk', async () => {
  const full = new AppError('unavailable', { retryAfter: 2 }, { cause: systemError('ENOSPC', 'write') })
  await expect(askStore(Promise.reject(full))).rejects.toThrow(
    'Las imágenes: en su carpeta el disco está lleno: haz sitio o pon otra carpeta.',
  )
})

it.runIf(process.getuid?.() === 0)(
  'copias-4 a copy that root has brought names the account that cannot read it',
  async () => {
    const file = join(folder, 'traida.tar.gz')
    writeFileSync(file, '', { mode: 0o600 })
    chmodSync(folder, 0o755)
    const { code, err } = await runCommand('src/commands/restore.ts', {
      args: [file, '--check'],
      uid: 1,
    })
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /^No se ha podido comprobar\. .* no lo puede leer daemon, .*\(chown daemon …\)\.\n$/,
      ),
    ])
  },
)

it('copias-7 says that a copy is no good only when the copy is the reason', async () => {
  const left = join(folder, 'alumbra-comprobar-rota')
  mkdirSync(left)
  utimesSync(left, new Date(), new Date(Date.now() - 2 * MINUTE))
  const check = async (file: string) =>
    (await runCommand('src/commands/restore.ts', { args: [file, '--check'], env: { TMPDIR: folder } })).err
  expect(await check(join(folder, 'nohay'))).toMatch(/^No se ha podido comprobar\. .*nohay no existe: di/)
  expect(existsSync(left), 'a scratch database').toBe(false)
  expect(await check(folder)).toMatch(/^No se ha podido comprobar\. .* es una carpeta: di el fichero/)
  writeFileSync(join(folder, 'copia.tar.gz'), 'nonsense')
  expect(await check(join(folder, 'copia.tar.gz'))).toMatch(/^La copia no vale\. La copia está dañada/)
})
