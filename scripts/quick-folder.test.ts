import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeQuickFolder } from '../api/test/database/quick-folder.ts'

let memory: string
let made: string | undefined

beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'alumbra-memory-'))
  made = undefined
})
afterEach(() => {
  for (const folder of [memory, made]) if (folder) rmSync(folder, { recursive: true, force: true })
})

describe('the data of a test server', () => {
  it('lie in memory where there is room', () => {
    made = makeQuickFolder(memory, 0)
    expect(dirname(made)).toBe(memory)
  })

  it('lie on the disk where there is none', () => {
    made = makeQuickFolder(memory, Number.POSITIVE_INFINITY)
    expect(dirname(made)).toBe(tmpdir())
  })

  it('lie on the disk where there is no memory to write to', () => {
    made = makeQuickFolder(join(memory, 'absent'), 0)
    expect(dirname(made)).toBe(tmpdir())
  })

  it('go after a day when a run was killed, and nothing else goes', () => {
    const dayAgo = Date.now() / 1000 - 25 * 60 * 60
    for (const name of ['alumbra-pg-old', 'alumbra-pg-young', 'PostgreSQL.1']) {
      mkdirSync(join(memory, name, 'data'), { recursive: true })
      if (name !== 'alumbra-pg-young') utimesSync(join(memory, name), dayAgo, dayAgo)
    }
    made = makeQuickFolder(memory, 0)
    expect(readdirSync(memory).sort()).toEqual(['PostgreSQL.1', basename(made), 'alumbra-pg-young'].sort())
  })
})
