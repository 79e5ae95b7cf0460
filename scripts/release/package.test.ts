import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inside } from '../run.ts'
import { isFree } from './release.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-package-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A new folder with these files. */
function folderWith(name: string, files: Record<string, string>): string {
  const made = join(folder, name)
  mkdirSync(made)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(made, file), text)
  return made
}

const makePackage = (...args: string[]) =>
  spawnSync(process.execPath, [inside('scripts/release/package.ts'), ...args], {
    encoding: 'utf8',
    cwd: folder,
    timeout: 20_000,
  })

const SBOM = { 'sbom.cdx.json': '{}' }

describe('operacion-9 npm run package', () => {
  it('refuses a folder with anything else in it before it builds, and leaves it as it is', () => {
    const photos = folderWith('fotos', { 'ana.jpg': 'x' })
    const { status, stdout, stderr } = makePackage('--platform=linux-x64', `--out=${photos}`)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`✗ ${photos} guarda otras cosas`)
    expect(existsSync(join(photos, 'ana.jpg'))).toBe(true)
  })

  it.each([['--bundle', '--out=nueva'], ['--out', '--bundle'], ['--outt=nueva'], ['nueva']])(
    'says how it is used, without a stack, to %j %j',
    (...args) => {
      const { status, stdout, stderr } = makePackage('--platform=linux-x64', ...args)
      expect([status, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(/^\n✗ Uso: npm run package/)
      expect(stderr).not.toContain('    at ')
    },
  )

  it('takes an empty folder, one that is not there, or one with a release, and no other', () => {
    expect(isFree(join(folder, 'nueva'))).toBe(true)
    expect(isFree(folderWith('vacía', {}))).toBe(true)
    expect(isFree(folderWith('versión', { ...SBOM, 'package.json': '{"name":"alumbra"}' }))).toBe(true)
    expect(isFree(folderWith('fuentes', { 'package.json': '{"name":"alumbra"}' }))).toBe(false)
    expect(isFree(folderWith('ajena', { ...SBOM, 'package.json': '{"name":"otra"}' }))).toBe(false)
    const file = join(folder, 'fichero')
    writeFileSync(file, '')
    expect(isFree(file)).toBe(false)
    expect(isFree(inside('.'))).toBe(false)
  })
})
