import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildAll } from './build.ts'
import { countsTable, judgeCounts, type Need, readCounts } from './counts.ts'
import { circumstances, writeSection } from './qualify-document.ts'
import { type Result, summarise, table } from './results.ts'
import { inside, main, run } from './run.ts'

const REPORTS = inside('.cache/reports/qualify')
const countsOf = (part: string) => `${REPORTS}/${part}.jsonl`

const { values } = parseArgs({
  options: { only: { type: 'string' }, minutes: { type: 'string', default: '60' } },
})

/** The tests that count, in whatever project. */
const counting = (): string[] =>
  globSync('{api/src,scripts}/**/*.test.ts', { cwd: inside('.') }).filter((file) =>
    /new Tries\(/.test(readFileSync(inside(file), 'utf8')),
  )

async function vitest(name: string, args: string[]): Promise<Result> {
  const file = `${REPORTS}/${name}.json`
  const startedAt = performance.now()
  const code = await run([
    inside('node_modules/vitest/vitest.mjs'),
    'run',
    '--testTimeout=3600000',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ])
  return summarise(name, { file, code, ms: performance.now() - startedAt })
}

async function script(name: string, args: string[], cwd = '.'): Promise<Result> {
  const startedAt = performance.now()
  const code = await run(args, { cwd })
  return {
    name,
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
    ms: performance.now() - startedAt,
  }
}

/** The parts of a qualification, one after the other: some look at the clock. */
const PARTS: Record<string, () => Promise<Result>> = {
  counts: () => vitest('counts', ['--project=!faults', ...counting()]),
  faults: () => vitest('faults', ['--project=faults']),
  browser: () =>
    script('browser', [inside('node_modules/@playwright/test/cli.js'), 'test', 'everywhere/guiones'], 'e2e'),
  planted: () => script('planted', [inside('scripts/qualify-faults.ts')]),
  scanners: () => vitest('scanners', ['--config=vitest.scanners.config.ts']),
  load: () => script('load', [inside('api/load/run.ts'), `--minutes=${values.minutes}`]),
}
/** The lines that a part brings. */
const BRINGS: Record<string, readonly Need[]> = {
  counts: ['nothing', 'postgres'],
  faults: ['faults'],
  browser: ['browser'],
  planted: ['planted'],
  scanners: ['scanners'],
  load: ['load'],
}

/** `npm run qualify`: every count of safety at its full size (docs/qualify.md). */
await main(async () => {
  const wanted = values.only?.split(',') ?? Object.keys(PARTS)
  process.env.QUALIFY = 'full'
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  await buildAll()
  const results: Result[] = []
  for (const name of wanted) {
    const part = PARTS[name]
    if (!part) throw new Error(`Unknown part ${name}: ${Object.keys(PARTS).join(', ')}`)
    console.log(`\n▸ ${name}\n`)
    process.env.COUNTS_FILE = countsOf(name)
    const began = circumstances()
    const result = await part()
    const counts = readCounts(countsOf(name))
    const counted = countsTable(counts)
    console.log(`\n${counted}\n`)
    // The planted mistakes write a table of their own.
    if (name !== 'planted') writeSection(name, `${began} ${result.failed} failed.\n\n${counted}`)
    results.push(result, judgeCounts(counts, new Set(BRINGS[name] ?? [])))
  }
  console.log(table(results))
  return results.some(({ failed }) => failed > 0) ? 1 : 0
})
