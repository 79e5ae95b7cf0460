import { mkdirSync, rmSync } from 'node:fs'
import { canInstall, installPackage } from './apt.mjs'
import { buildPages } from './build.mjs'
import { runChecks } from './checks.mjs'
import { requireChromium } from './chromium.mjs'
import { installPackages } from './install.mjs'
import { projectNode } from './node.mjs'
import { inside } from './places.mjs'
import { hasPostgres } from './postgres.mjs'
import { lastLine, summarise, table } from './results.mjs'
import { run, stopIfInterrupted } from './run.mjs'
import { main, Stop } from './steps.mjs'

const REPORTS = inside('.cache/reports')

/** Runs one preparation; a sentence that stops it becomes a failed line of the table, and the rest goes on. */
async function prepare(name, work, results) {
  const start = performance.now()
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(`\n✗ ${error.message}\n`)
    results.push({ name, passed: 0, failed: 1, skipped: 0, ms: performance.now() - start })
    return null
  }
}

async function runner(name, file, args, options) {
  console.log(`\n▸ ${name}\n`)
  const report = `${REPORTS}/${file}`
  const start = performance.now()
  const code = await run(projectNode(), args(report), options?.(report))
  stopIfInterrupted()
  return summarise(name, { file: report, code, ms: performance.now() - start })
}

const runVitest = () =>
  runner('Pruebas de contrato, servidor y web', 'vitest.json', (report) => [
    inside('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])

const runPlaywright = (chromium) =>
  runner(
    'Pruebas en el navegador',
    'playwright.json',
    () => [inside('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    (report) => ({
      cwd: inside('e2e'),
      env: {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    }),
  )

await main(async () => {
  const results = []
  await installPackages()
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  if (!hasPostgres() && canInstall()) await installPackage('postgresql')
  const chromium = await prepare('Navegador', requireChromium, results)
  const built = await prepare('Páginas', () => buildPages().then(() => true), results)

  console.log('\n▸ Tipos, estilo, importaciones y código muerto\n')
  results.push(...(await runChecks()))
  results.push(await runVitest())
  if (!hasPostgres()) {
    results.push({
      name: 'Pruebas en un PostgreSQL de verdad (no hay ninguno)',
      passed: 0,
      failed: 0,
      skipped: 1,
      ms: 0,
    })
  }
  if (chromium && built) results.push(await runPlaywright(chromium))

  console.log(`\n${table(results)}\n`)
  console.log(lastLine(results))
  return results.some(({ failed }) => failed > 0) ? 1 : 0
})
