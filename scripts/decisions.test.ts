import { expect, it } from 'vitest'
import { decisionProblems } from './decisions.ts'
import { listFiles, readSources } from './project-files.ts'

const files = readSources(listFiles().filter((path) => path.startsWith('docs/decisions/')))
const STALE = 'docs/decisions/README.md es de antes: npm run decisions lo escribe de nuevo'
const odd = (path: string) => `${path} tiene otro número en su título, o el de otra decisión`

it('lists every decision with its number and title', () => {
  expect(decisionProblems(files)).toEqual([])
  expect(decisionProblems({ ...files, 'docs/decisions/9999-new.md': '# 9999. New\n' })).toEqual([STALE])
})

it('numbers a decision as its file, and no other one', () => {
  const path = 'docs/decisions/9999-new.md'
  expect(decisionProblems({ ...files, [path]: '# 9998. New\n' })).toContain(odd(path))
  const twin = 'docs/decisions/0001-twin.md'
  expect(decisionProblems({ ...files, [twin]: '# 1. Twin\n' })).toContain(odd(twin))
})
