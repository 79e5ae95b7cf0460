import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeTypes } from '../api/db/write-types.ts'
import { writeContractModules } from '../api/test/calls/write-contract-modules.ts'
import { asvsProblems } from './asvs.ts'
import { decisionProblems } from './decisions.ts'
import { fixedTextProblems } from './fixed-texts.ts'
import { importProblems } from './imports.ts'
import { limitProblems } from './limits.ts'
import { listFiles, readSources } from './project-files.ts'
import type { Result } from './results.ts'
import { inside, main, run, seconds } from './run.ts'
import { specProblems } from './spec.ts'
import { supplyProblems } from './supply/problems.ts'
import { findOddWords } from './words.ts'

const bin = (path: string) => inside(`node_modules/${path}`)
type Command = { args: string[]; cwd?: string; env?: Record<string, string> }
/** Commands that stop at the first that fails, or a function of ours that lists its mistakes. */
type Check = Command[] | (() => string[])

const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`

/** The last migration that was written before squawk looked at them. */
const UNCHECKED = '023_known_devices.sql'

/** Looks in each newer migration for locks that would stop the requests of a running node. */
export function lintMigrations(folder: string): Command[] {
  const files = readdirSync(folder).filter((name) => name > UNCHECKED)
  const isAlone = (name: string) => name.endsWith('.concurrent.sql')
  const lint = (names: string[], option: string) =>
    names.length === 0
      ? []
      : [{ args: [bin('squawk-cli/js/bin/squawk'), option, ...names.map((name) => join(folder, name))] }]
  return [
    ...lint(
      files.filter((name) => !isAlone(name)),
      '--assume-in-transaction',
    ),
    ...lint(files.filter(isAlone), '--no-assume-in-transaction'),
  ]
}

/** The compiler looks for unused memory when it has grown by 400 % instead of 100 %: a third less work, in 1.2 GB. */
const ROOMY = { GOGC: '400' }

function textProblems(): string[] {
  const paths = listFiles()
  const files = readSources(paths)
  return [
    ...importProblems(files),
    ...limitProblems(files),
    ...specProblems(files),
    ...fixedTextProblems(files),
    ...decisionProblems(files),
    ...asvsProblems(),
    ...findOddWords(files, paths),
  ]
}

/** The checks of a change before its tests. */
const CHECKS: Record<string, Check> = {
  tipos: [
    { args: [bin('@react-router/dev/bin.cjs'), 'typegen'], cwd: 'web' },
    // One checker for each project: more of them check the same types again.
    { args: [bin('typescript/bin/tsc'), '--build', '--checkers', '1', '--builders', '2'], env: ROOMY },
  ],
  estilo: [{ args: [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', colors] }],
  'reglas de React': [{ args: [bin('oxlint/bin/oxlint'), 'web/src'] }],
  'código muerto': [{ args: [bin('knip/bin/knip.js')] }],
  migraciones: lintMigrations(inside('api/db/migrations')),
  // That others can work with it is tried by api/src/openapi/client.test.ts.
  'descripción de la API': [{ args: [inside('api/src/openapi/write-document.ts'), '--check'] }],
  // In this process, after the others have started.
  'importaciones, especificación y palabras': textProblems,
  'paquetes y secretos': supplyProblems,
}

async function passes(check: Check): Promise<boolean> {
  if (typeof check === 'function') {
    const problems = check()
    for (const problem of problems) console.error(`✗ ${problem}`)
    return problems.length === 0
  }
  for (const { args, ...options } of check)
    if ((await run(args, { ...options, shows: 'if it fails' })) !== 0) return false
  return true
}

/** Runs every check, all at once: each lists its mistakes when it ends. */
export function runChecks(): Promise<Result[]> {
  writeTypes()
  writeContractModules()
  return Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => {
      const start = performance.now()
      const passed = await passes(check)
      const ms = performance.now() - start
      console.log(`${passed ? '✓' : '✗'} ${name} (${seconds(ms)})`)
      return { name, passed: Number(passed), failed: Number(!passed), skipped: 0, ms }
    }),
  )
}

if (import.meta.main) {
  await main(async () => {
    const results = await runChecks()
    const failed = results.filter((result) => result.failed > 0).length
    console.log(failed === 0 ? '\nTodo en orden.' : `\n${failed} de ${results.length} comprobaciones fallan.`)
    return failed === 0 ? 0 : 1
  })
}
