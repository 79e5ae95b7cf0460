import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const HOLDER = fileURLToPath(new URL('../../test/servers/hold-folder.ts', import.meta.url))

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
  async function otherProcess() {
    const child = spawn(process.execPath, [HOLDER, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
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

  it('is free again when the process that held it is killed with -9', async () => {
    const { child, line } = await otherProcess()
    expect(line).toBe('locked')
    expect(() => lockFolder(folder)).toThrow('ya la usa otro proceso')
    child.kill('SIGKILL')
    await once(child, 'exit')
    lockFolder(folder)()
  })
})
