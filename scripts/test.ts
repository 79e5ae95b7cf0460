import { mkdirSync, rmSync } from 'node:fs'
import { hasPostgres } from '../api/test/database/find-postgres.ts'
import { buildAll } from './build.ts'
import { runChecks } from './check.ts'
import { countsTable, judgeCounts, readCounts } from './counts.ts'
import { readFailures, showFailures } from './failures.ts'
import { findChromium, installMissing } from './machine.ts'
import { lastLine, type Result, summarise, table } from './results.ts'
import { inside, main, type Options, run, Stop } from './run.ts'
import { showSlowest, slowestFiles } from './slowest.ts'

const REPORTS = inside('.cache/reports')
const VITEST = `${REPORTS}/vitest.json`
const FAULTS = `${REPORTS}/faults.json`
const PLAYWRIGHT = `${REPORTS}/playwright.json`
const COUNTS = `${REPORTS}/counts.jsonl`

/** Runs one preparation; a sentence that stops it becomes a failed line of the table, and the rest goes on. */
async function prepare(name: string, work: () => unknown, results: Result[]): Promise<boolean> {
  const start = performance.now()
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Stop) || error.exitCode !== 1) throw error
    console.error(`\n✗ ${error.message}\n`)
    results.push({ name, passed: 0, failed: 1, skipped: 0, ms: performance.now() - start })
    return false
  }
}

async function runner(name: string, file: string, work: () => Promise<number>): Promise<Result> {
  console.log(`\n▸ ${name}\n`)
  const start = performance.now()
  const code = await work()
  return summarise(name, { file, code, ms: performance.now() - start })
}

const runVitest = (projects: readonly string[], file: string, options?: Options) =>
  run(
    [
      inside('node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--tags-filter=!release',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { ...options, env: { TEST_RUN: 'whole' } },
  )

/** Politely, because the faults, which mostly wait, run at the same time and look at the clock; without the tests that run before a release (decision 161). */
const runPlaywright = () =>
  run(
    [
      inside('node_modules/@playwright/test/cli.js'),
      'test',
      '--grep-invert=@release',
      '--reporter=list,json',
    ],
    {
      cwd: 'e2e',
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT,
        PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT,
        // As in its configuration, which comes too late for the list of all tests.
        PW_DISABLE_TS_ESM: '1',
      },
      polite: true,
    },
  )

function requireChromium() {
  if (findChromium() !== null) return
  throw new Stop(
    'Falta un navegador para las pruebas: instala Chromium (en Debian, como root, lo hace npm test -- --install) o di dónde está con CHROMIUM_PATH.',
  )
}

await main(async () => {
  const results: Result[] = []
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  process.env.COUNTS_FILE = COUNTS

  if (process.argv.includes('--install') || process.env.CI) installMissing()
  const hasBrowser = await prepare('Navegador', requireChromium, results)
  console.log('\n▸ Páginas y servidor; tipos, estilo, importaciones y código muerto\n')
  // The build alone leaves half a core over, and neither reads what the other writes.
  const [isBuilt, checks] = await Promise.all([prepare('Páginas', buildAll, results), runChecks()])
  results.push(...checks)
  results.push(
    await runner('Pruebas de contrato, servidor y web', VITEST, () =>
      runVitest(['!faults', '!waits'], VITEST),
    ),
  )
  if (!hasPostgres()) {
    const name = 'Pruebas en un PostgreSQL de verdad (no hay ninguno)'
    results.push({ name, passed: 0, failed: 0, skipped: 1, ms: 0 })
  }
  const together = [
    runner('Averías y lo que espera (lo que dicen, al final)', FAULTS, () =>
      runVitest(['faults', 'waits'], FAULTS, { shows: 'at its end' }),
    ),
  ]
  if (hasBrowser && isBuilt) together.push(runner('Pruebas en el navegador', PLAYWRIGHT, runPlaywright))
  results.push(...(await Promise.all(together)))

  const counts = readCounts(COUNTS)
  console.log(`\n${countsTable(counts)}\n`)
  const has = [
    'nothing' as const,
    ...(hasPostgres() ? ['postgres' as const, 'faults' as const] : []),
    ...(hasBrowser && isBuilt ? ['browser' as const] : []),
  ]
  results.push(judgeCounts(counts, new Set(has)))

  const reports = [VITEST, FAULTS, PLAYWRIGHT]
  const failures = reports.flatMap(readFailures)
  if (failures.length > 0) console.log(showFailures(failures))
  console.log(`\n${table(results)}\n`)
  console.log(`Lo que más tarda:\n${showSlowest(slowestFiles(reports))}\n`)
  console.log(lastLine(results))
  return results.some(({ failed }) => failed > 0) ? 1 : 0
})
