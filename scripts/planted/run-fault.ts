import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Fault, planted } from './fault.ts'

/** How the tests met a fault: the names of the tests that failed. */
export type Met = { fault: Fault; caught: boolean; failed: string[]; ms: number }

const PATIENCE_MS = 300_000
const WORKSPACES = ['api', 'bench', 'contract', 'domain', 'e2e', 'web']

/** Copies what git knows of the working tree into a new folder, with the same packages. */
export function makeCopy(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'alumbra-planted-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(copy, file))
  // The dump of the migrated database, which takes seconds to make.
  if (existsSync(join(root, 'api/.test')))
    cpSync(join(root, 'api/.test'), join(copy, 'api/.test'), { recursive: true })
  linkPackages(root, copy)
  return copy
}

/** Links every package but our own workspaces, which are those of the copy. */
function linkPackages(root: string, copy: string): void {
  const folders = ['.', ...WORKSPACES].map((folder) => join(folder, 'node_modules'))
  for (const folder of folders.filter((one) => existsSync(join(root, one)))) {
    const names = readdirSync(join(root, folder), { withFileTypes: true })
    mkdirSync(join(copy, folder), { recursive: true })
    // Hidden folders are caches: a transformed mistake must not stay there.
    for (const { name } of names)
      if (name !== '@alumbra' && !name.startsWith('.'))
        symlinkSync(join(root, folder, name), join(copy, folder, name))
  }
  mkdirSync(join(copy, 'node_modules/@alumbra'))
  for (const workspace of WORKSPACES)
    symlinkSync(join(copy, workspace), join(copy, 'node_modules/@alumbra', workspace))
}

export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true })

type Report = {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

/** Plants a fault in the copy, runs its test, and takes it back; without it the same test passes. */
export async function meetFault(copy: string, fault: Fault): Promise<Met> {
  const startedAt = performance.now()
  const file = join(copy, fault.file)
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, planted(copy, fault))
  const failed = await failedTests(copy, fault).finally(() => writeFileSync(file, before))
  const isRed = failed.some((name) => isNamed(name, fault.red))
  const caught = isRed && (await isGreen(copy, fault))
  return { fault, caught, failed, ms: performance.now() - startedAt }
}

/** Tests that passed without any fault, which need not run again. */
const green = new Map<string, boolean>()

async function isGreen(copy: string, fault: Fault): Promise<boolean> {
  const key = JSON.stringify([fault.test, patternOf(fault), fault.in])
  const known = green.get(key)
  if (known !== undefined) return known
  const passes = (await failedTests(copy, fault)).length === 0
  green.set(key, passes)
  return passes
}

async function failedTests(copy: string, fault: Fault): Promise<string[]> {
  const report = join(copy, '.cache/planted.json')
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  return fault.in === 'browser' ? failedStories(copy, fault, report) : failedFacts(copy, fault, report)
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

/** The tests of Vitest that fail. */
async function failedFacts(copy: string, fault: Fault, report: string): Promise<string[]> {
  await start(copy, [
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
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : [])),
  )
}

/** The stories of the browser that fail, on pages that are built with the fault. */
async function failedStories(copy: string, { test }: Fault, report: string): Promise<string[]> {
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
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as {
    suites: { specs: { title: string; ok: boolean }[] }[]
  }
  return suites.flatMap(({ specs }) => specs.flatMap(({ title, ok }) => (ok ? [] : [title])))
}

/** The name for Vitest: that of the test, up to its first placeholder. */
const patternOf = ({ red, only }: Fault): string =>
  only ?? (red.split(/%\w|\$\w+/)[0] ?? red).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A name of `it.each` holds placeholders: what stands before and behind them must be there. */
const isNamed = (name: string, red: string): boolean =>
  red.split(/%\w|\$\w+/).every((part) => name.includes(part))
