import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../support/test.ts'

test('a failure names its line, though nothing maps the lines of compiled files', () => {
  const { stack } = new Error('planted')
  const line = readFileSync(fileURLToPath(import.meta.url), 'utf8')
    .split('\n')
    .findIndex((one) => one.includes("Error('planted')"))
  expect(stack).toContain(`browser.e2e.ts:${line + 1}:`)
})
