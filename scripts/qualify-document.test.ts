import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FAULTS } from './planted/all-faults.ts'
import { inSection } from './qualify-document.ts'
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

it('fails on a section that is not there', () => {
  expect(() => inSection(DOCUMENT, 'nothing', '')).toThrow('no section nothing')
})
