import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../support/test.ts'

test('what Playwright switches off in the browser is off, though our list takes the place of its own', async ({
  browser,
}) => {
  const devtools = await browser.newBrowserCDPSession()
  const { commandLine } = await devtools.send('SystemInfo.getInfo')
  await devtools.detach()
  const lists = [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(([, names = '']) =>
    names.split(','),
  )
  expect(lists).toHaveLength(2)
  expect(lists[1]).toEqual(expect.arrayContaining(lists[0] ?? []))
})

test('a failure names its line, though nothing maps the lines of compiled files', () => {
  const { stack } = new Error('planted')
  const line = readFileSync(fileURLToPath(import.meta.url), 'utf8')
    .split('\n')
    .findIndex((one) => one.includes("Error('planted')"))
  expect(stack).toContain(`browser.e2e.ts:${line + 1}:`)
})
