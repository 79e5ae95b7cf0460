import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

it('no file is found by the path of an address, which is another one in a folder with spaces or accents, and on Windows', () => {
  const sources = globSync('{api,bench,contract,domain,e2e,scripts,web}/**/*.ts', {
    cwd: ROOT,
    exclude: (name) => /node_modules|build|results/.test(name),
  })
  expect(sources.length).toBeGreaterThan(1_000)
  // The path of an address is percent-encoded, and begins with a slash before the drive; an import takes an address.
  const wrong = /import\.meta\.url\)\.pathname|\bimport\(\s*(?:inside|join|resolve)\(/
  expect(sources.filter((path) => wrong.test(readFileSync(ROOT + path, 'utf8')))).toEqual([])
})
