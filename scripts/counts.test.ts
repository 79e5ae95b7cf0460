import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { Count } from '../api/test/counting/note-count.ts'
import { countsTable, judgeCounts, LINES, readCounts } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-counts-'))
const file = join(folder, 'counts.jsonl')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const counted = (...counts: Count[]) => {
  writeFileSync(file, counts.map((count) => `${JSON.stringify(count)}\n`).join(''))
  return readCounts(file)
}
const every = (): Count[] => LINES.map(([name]) => ({ name, tries: 2, survived: 2 }))
const ALL = new Set(LINES.map(([, need]) => need))

it('adds up what both databases counted, and orders the goals by their number', () => {
  const one = { name: 'G12 guessing', tries: 3, survived: 3, on: 'pglite' }
  const two = { name: 'G3 matrix', tries: 5, survived: 4 }
  const counts = counted(one, two, { ...one, on: 'postgres' })
  expect(counts).toEqual([two, { name: 'G12 guessing', tries: 6, survived: 6 }])
})

it('takes the second try of a test for the first', () => {
  const once = { name: 'G7 duels', tries: 3, survived: 2, on: 'postgres' }
  expect(counted(once, { ...once, survived: 3 })).toEqual([{ name: 'G7 duels', tries: 3, survived: 3 }])
})

it('prints goal, name, tries and survived', () => {
  const table = countsTable([{ name: 'G3 matrix', tries: 1_200, survived: 1_200 }])
  expect(table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))).toEqual([
    ['', 'goal', 'name', 'tries', 'survived', ''],
    ['', '----', '------', '----:', '-------:', ''],
    ['', 'G3', 'matrix', '1,200', '1,200', ''],
  ])
})

it('passes when every line was tried and survived', () => {
  expect(judgeCounts(every(), ALL)).toMatchObject({ passed: LINES.length, failed: 0, skipped: 0 })
})

it('fails on a line that is missing, tried nothing or was lost', () => {
  expect(judgeCounts([], ALL)).toMatchObject({ passed: 0, failed: LINES.length })
  expect(readCounts(join(folder, 'none'))).toEqual([])
  const [first, second, ...others] = every() as [Count, Count, ...Count[]]
  expect(judgeCounts([{ ...first, tries: 0, survived: 0 }, second, ...others], ALL).failed).toBe(1)
  expect(judgeCounts([{ ...first, survived: 1 }, second, ...others], ALL).failed).toBe(1)
})

it('asks no machine for what it cannot run', () => {
  const plain = judgeCounts(
    every().filter(({ name }) => LINES.some(([line, need]) => line === name && need === 'nothing')),
    new Set(['nothing'] as const),
  )
  expect(plain.failed).toBe(0)
  expect(plain.skipped).toBeGreaterThan(0)
})
