import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { inside } from './run.ts'

/** Commands that build, install or measure for minutes, each with options that it does not have. */
const WRONG: [file: string, usage: RegExp, options: string[]][] = [
  ['scripts/qualify.ts', /^\n✗ Uso: npm run qualify /, ['--only=typo', '--onli=counts']],
  ['scripts/server/test-deploy.ts', /^\n✗ Uso: npm run test:deploy /, ['--kpet']],
  ['bench/bench.ts', /^\n✗ Usage: npm run bench /, ['--size=country', '--sizes=countri']],
  ['api/load/run.ts', /^Usage: npm run test:load /, ['--only=flood', '--onli=soak', '--minutes=diez']],
]

it.each(WRONG.flatMap(([file, usage, options]) => options.map((option) => ({ file, option, usage }))))(
  'node $file $option says how it is used, and does nothing',
  ({ file, option, usage }) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [inside(file), option], {
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(usage)
    expect(stderr).not.toMatch(/^ {4}at /m)
  },
)
