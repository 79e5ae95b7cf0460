import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Tries } from '../../test/counting/tries.ts'
import { runCommand } from '../../test/servers/command.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import { explainFolderError, prepareDataFolder } from './data-folder.ts'

const tries = new Tries('G-start-folder')
const ELSEWHERE = { DATABASE_URL: 'postgres://db/x', STORAGE_URL: 's3://cubo', SMTP_URL: 'smtp://correo' }
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alumbra-folder-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  tries.report(8)
})

const prepare = (path: string, elsewhere: Partial<typeof ELSEWHERE> = {}) =>
  prepareDataFolder({
    DATA_DIR: path,
    DATABASE_URL: undefined,
    STORAGE_URL: undefined,
    SMTP_URL: undefined,
    ...elsewhere,
  })

describe('the data folder', { timeout: 60_000 }, () => {
  it('is made with all that leads to it, and nothing is left in it', () => {
    const path = join(folder, 'a/b/datos')
    expect(prepare(path)).toBe(path)
    expect(readdirSync(path)).toEqual([])
    expect(prepare(path)).toBe(path)
  })

  it('configuration-2 is closed to strangers of the machine', () => {
    const [path, ofCommand] = [join(folder, 'propia'), join(folder, 'de-una-orden')]
    prepare(path)
    lockFolder(ofCommand)()
    for (const made of [path, ofCommand]) expect([made, statSync(made).mode & 0o7]).toEqual([made, 0])
  })

  it('is not needed where database, pictures and mails have servers of their own', () => {
    const path = join(folder, 'sin')
    expect(prepare(path, ELSEWHERE)).toBe(path)
    expect(existsSync(path)).toBe(false)
    writeFileSync(join(folder, 'fichero'), '')
    expect(prepare(join(folder, 'fichero'), ELSEWHERE)).toBe(join(folder, 'fichero'))
  })

  it('is refused with its path and what to do', () => {
    writeFileSync(join(folder, 'ocupado'), '')
    symlinkSync('vuelta', join(folder, 'vuelta'))
    const wrong = {
      [join(folder, 'ocupado')]: 'hay un fichero donde debe ir la carpeta',
      [join(folder, 'ocupado/datos')]: 'hay un fichero donde debe ir la carpeta',
      [join(folder, 'vuelta')]: 'hay un fichero donde debe ir la carpeta|la ruta da vueltas',
      [join(folder, 'x'.repeat(300))]: 'la ruta es demasiado larga',
      '/proc/alumbra': 'ahí no se puede crear una carpeta|no se puede escribir',
    }
    for (const [path, why] of Object.entries(wrong)) {
      expect(() => prepare(path)).toThrow(new RegExp(`^DATA_DIR: en ${path} (?:${why})[^\\n]*\\.$`))
      tries.add()
    }
  })

  it.each(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO', undefined])('has words for %s', (code) => {
    expect(explainFolderError('/datos', code)).toMatch(/^en \/datos .*: (?:dale|móntalo|haz|pon) /)
    tries.add()
  })

  // Only root may start a process as another user, and root itself may write everywhere.
  it.runIf(process.getuid?.() === 0)(
    'is refused to a user who may not write there, or not to all of it',
    async () => {
      chmodSync(folder, 0o755)
      const closed = join(folder, 'cerrada')
      mkdirSync(closed, { mode: 0o755 })
      const start = () => runCommand('src/server.ts', { uid: 65_534, env: { DATA_DIR: closed, PORT: '0' } })
      const { code, err } = await start()
      expect([code, err]).toEqual([
        1,
        `\nAlumbra no puede arrancar. DATA_DIR: en ${closed} no se puede escribir: dale permiso a quien arranca Alumbra o pon otra carpeta.\n`,
      ])
      tries.add()
      const part = join(closed, 'imagenes')
      mkdirSync(part, { mode: 0o755 })
      chmodSync(closed, 0o777)
      const prepared = `import { prepareDataFolder } from '${new URL('./data-folder.ts', import.meta.url)}'
        prepareDataFolder({ DATA_DIR: '${closed}' })`
      const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', prepared], {
        uid: 65_534,
        encoding: 'utf8',
      })
      expect(stderr).toContain(`DATA_DIR: en ${part} no se puede escribir: dale permiso`)
      tries.add()
    },
  )
})
