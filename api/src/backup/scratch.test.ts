import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '@alumbra/domain/time'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import { removeScratches, withScratch } from './scratch.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-scratch-'))
beforeEach(() => void vi.stubEnv('TMPDIR', folder))
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

it('copias-7 a scratch database goes with its check, also with one that fails', async () => {
  const check = withScratch(async (dataDir) => {
    writeFileSync(join(dataDir, 'filas'), '')
    throw new Error('damaged')
  })
  await expect(check).rejects.toThrow('damaged')
  expect(readdirSync(folder)).toEqual([])
})

it('copias-7 the next command removes what a killed check has left, and none of a check that runs or of another account', async () => {
  const make = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path)
    return path
  }
  const used = make('alumbra-comprobar-usada')
  const release = lockFolder(used)
  const old = [used, make('alumbra-comprobar-rota'), make('otra')]
  if (process.getuid?.() === 0) {
    const others = make('alumbra-comprobar-ajena')
    chownSync(others, 65_534, 65_534)
    old.push(others)
  }
  for (const path of old) utimesSync(path, new Date(), new Date(Date.now() - 2 * MINUTE))
  make('alumbra-comprobar-nueva')
  const before = readdirSync(folder)
  await removeScratches()
  release()
  expect(readdirSync(folder)).toEqual(before.filter((name) => !name.endsWith('rota')))
})
