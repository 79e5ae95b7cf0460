import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { safeError } from './safe-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-build-'))
const built = pathToFileURL(join(folder, 'build')).href
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(() => {
  mkdirSync(join(folder, 'build'))
  // Its 11th sign is line 7, sign 3 of the source.
  const map = { version: 3, sources: ['../src/mails.ts'], names: [], mappings: 'UAME' }
  writeFileSync(join(folder, 'build/server-x_1.js.map'), JSON.stringify(map))
})

const logged = (frame: string) => {
  const error = new Error('x')
  error.stack = `Error: x\n    at ${frame}`
  return safeError(error).stack
}

describe('configuration-11 a logged error', () => {
  it('names the line of the source for a place in a built file', () => {
    const source = pathToFileURL(join(folder, 'src/mails.ts')).href
    expect(logged(`send (${built}/server-x_1.js:1:11)`)).toBe(`    at send (${source}:7:3)`)
    expect(logged(`${built}/server-x_1.js:1:11`)).toBe(`    at ${source}:7:3`)
  })

  it('names the built file where it has no map, or the map says nothing of the place', () => {
    for (const place of [`${built}/other.js:1:11`, `${built}/server-x_1.js:1:2`, 'node:net:1:2'])
      expect(logged(`send (${place})`)).toBe(`    at send (${place})`)
  })
})
