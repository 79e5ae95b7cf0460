import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Fault } from './fault.ts'
import { failuresOfFacts, failuresOfStories, type Ran } from './reports.ts'

const PATIENCE_MS = 300_000

/** Runs the test of a fault as the copy is now. */
export async function runTests(copy: string, fault: Fault): Promise<Ran> {
  const report = join(copy, '.cache/planted.json')
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  await (fault.in === 'browser' ? runStories(copy, fault, report) : runFacts(copy, fault, report))
  if (!existsSync(report)) return undefined
  const text = JSON.parse(readFileSync(report, 'utf8'))
  return fault.in === 'browser' ? failuresOfStories(text) : failuresOfFacts(text)
}

async function start(
  copy: string,
  args: string[],
  env: Record<string, string> = {},
  cwd = copy,
): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, COUNTS_FILE: '', QUALIFY: '', ...env },
  })
  await once(child, 'exit')
}

/** The tests of Vitest. */
const runFacts = (copy: string, fault: Fault, report: string): Promise<void> =>
  start(copy, [
    join(copy, 'node_modules/vitest/vitest.mjs'),
    'run',
    fault.test,
    '-t',
    patternOf(fault),
    `--project=${fault.in ?? '!postgres'}`,
    // A busy machine must not look like a mistake that was not noticed, nor like one that is.
    `--testTimeout=${PATIENCE_MS}`,
    `--hookTimeout=${PATIENCE_MS}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])

/** The stories of the browser, on pages that are built with the fault. */
async function runStories(copy: string, { test }: Fault, report: string): Promise<void> {
  await start(copy, [join(copy, 'scripts/build.ts')])
  const args = [
    join(copy, 'node_modules/@playwright/test/cli.js'),
    'test',
    test.replace(/^e2e\//, ''),
    '--reporter=json',
  ]
  await start(
    copy,
    args,
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    join(copy, 'e2e'),
  )
}

/** The name for Vitest: that of the test, up to its first placeholder. */
const patternOf = ({ red, only }: Fault): string =>
  only ?? (red.split(/%\w|\$\w+/)[0] ?? red).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
