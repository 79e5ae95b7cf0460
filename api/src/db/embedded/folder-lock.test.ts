import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canTry } from '../../../test/counting/tries.ts'
import { lockFolder } from './folder-lock.ts'

const NOBODY = 65_534
const ROOT = canTry(process.getuid?.() === 0, 'SIN SER ROOT: no se prueban las carpetas de otra usuaria.')

const HOLDER = fileURLToPath(new URL('../../../test/servers/hold-folder.ts', import.meta.url))

describe('the data folder', () => {
  let folder: string
  const children: ChildProcess[] = []

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'alumbra-lock-'))
  })
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  /** Another process that locks the folder, and the first line of its output. */
  async function otherProcess(uid?: number) {
    const child = spawn(process.execPath, ['--expose-gc', HOLDER, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    })
    children.push(child)
    const [line] = await once(createInterface(child.stdout), 'line')
    return { child, line: String(line) }
  }

  it('configuration-2 is refused to a second process with one Spanish sentence', async () => {
    const unlock = lockFolder(folder)
    const { line } = await otherProcess()
    unlock()
    expect(line).toBe(
      `La carpeta de datos ${folder} ya la usa otro proceso de Alumbra: ciérralo o elige otra con DATA_DIR.`,
    )
  })

  it('configuration-2 stays locked although nothing refers to its lock', async () => {
    const { line } = await otherProcess()
    expect(line).toBe('locked')
    expect(() => lockFolder(folder)).toThrow('ya la usa otro proceso')
  })

  it('is refused to a second opening in the same process', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow('ya la usa otro proceso')
    unlock()
  })

  it('is free again after it is given back, however often', () => {
    const unlock = lockFolder(folder)
    unlock()
    unlock()
    lockFolder(folder)()
  })

  it.runIf(ROOT)(
    'configuration-2 of another user is not opened by root, who would leave files in it',
    async () => {
      const database = join(folder, 'postgres')
      mkdirSync(database)
      for (const path of [folder, database]) chownSync(path, NOBODY, NOBODY)
      expect(() => lockFolder(folder)).toThrow(
        `DATA_DIR: ${database} es de nobody, y lo que escriba root no lo podrá abrir: da la orden con sudo -u nobody.`,
      )
      expect(readdirSync(folder)).toEqual(['postgres'])
      expect(await otherProcess(NOBODY)).toMatchObject({ line: 'locked' })
    },
  )

  it.runIf(ROOT)('configuration-2 of another user gets no new database of root', () => {
    chownSync(folder, NOBODY, NOBODY)
    expect(() => lockFolder(folder)).toThrow(`DATA_DIR: ${folder} es de nobody`)
    expect(readdirSync(folder)).toEqual([])
  })

  it.runIf(ROOT)(
    'configuration-2 is refused when its lock cannot be written, which would lock nothing',
    async () => {
      chmodSync(folder, 0o777)
      writeFileSync(join(folder, '.lock'), '', { mode: 0o644 })
      expect(await otherProcess(NOBODY)).toMatchObject({
        line: `DATA_DIR: ${join(folder, '.lock')} es de root y no se puede escribir: sudo chown nobody ${join(folder, '.lock')}.`,
      })
    },
  )

  it('is free again when the process that held it is killed with -9', async () => {
    const { child, line } = await otherProcess()
    expect(line).toBe('locked')
    expect(() => lockFolder(folder)).toThrow('ya la usa otro proceso')
    child.kill('SIGKILL')
    await once(child, 'exit')
    lockFolder(folder)()
  })
})
