import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FAULTS } from './planted/all-faults.ts'
import { inSection, withFaults } from './qualify-document.ts'
import { inside } from './run.ts'

const DOCUMENT = readFileSync(inside('docs/qualify.md'), 'utf8')

it.each(['planted', 'counts', 'faults', 'browser', 'scanners', 'load'])(
  'docs/qualify.md has room for %s',
  (name) => {
    const once = inSection(DOCUMENT, name, 'first')
    expect(once).toContain(`<!-- ${name} -->\nfirst\n<!-- end of ${name} -->`)
    expect(inSection(once, name, 'second')).toBe(once.replace('\nfirst\n', '\nsecond\n'))
  },
)

it('docs/qualify.md names every mistake that is planted, and how many there are', () => {
  const rows = [...DOCUMENT.matchAll(/^\| (G\d+) \| (.+?) \| .* \| (?:yes|not run|\*\*no)[^|]* \|$/gm)]
  const named = rows.map(([, goal, what]) => `${goal} ${what}`)
  expect(named).toEqual(FAULTS.map(({ goal, what }) => `${goal} ${what}`))
  expect(DOCUMENT).toMatch(new RegExp(`^\\d+ of ${FAULTS.length} noticed\\.`, 'm'))
})

it('writes what a run met beside what others had met before', () => {
  const [first, second, ...others] = FAULTS
  if (!first || !second) throw new Error('There are no planted mistakes')
  const met = [
    { fault: first, outcome: 'noticed' as const, failed: [], ms: 0 },
    { fault: second, outcome: 'missed' as const, failed: [], ms: 0 },
  ]
  const when = '2030-01-01, abc'
  const lines = withFaults(DOCUMENT, met, { when, where: 'here.' }).split('\n')
  const rowOf = (document: readonly string[], { goal, what }: { goal: string; what: string }) =>
    document.find((line) => line.startsWith(`| ${goal} | ${what} |`))
  expect(rowOf(lines, first)).toMatch(/ \| yes \(2030-01-01, abc\) \|$/)
  expect(rowOf(lines, second)).toMatch(/ \| \*\*no\*\* \(2030-01-01, abc\) \|$/)
  const before = DOCUMENT.split('\n')
  const cellsIn = (document: readonly string[]) =>
    others.map((fault) => rowOf(document, fault)?.split(' | ').at(-1))
  expect(cellsIn(lines)).toEqual(cellsIn(before))
  const had = before.filter((line) => / \| yes \([^|]*\) \|$/.test(line)).length
  expect(lines).toContain(`${had - 1} of ${FAULTS.length} noticed. The last run of any: here.`)
})

it('fails on a section that is not there', () => {
  expect(() => inSection(DOCUMENT, 'nothing', '')).toThrow('no section nothing')
})
