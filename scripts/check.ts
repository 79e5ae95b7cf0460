import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeTypes } from '../api/db/write-types.ts'
import { GENERATE_CLIENT, LINT_OPENAPI, REDOCLY_ENV } from '../api/test/calls/openapi-client.ts'
import { writeContractModules } from '../api/test/calls/write-contract-modules.ts'
import type { Result } from './results.ts'
import { inside, main, run, seconds } from './run.ts'

const bin = (path: string) => inside(`node_modules/${path}`)
type Command = { args: string[]; cwd?: string; env?: Record<string, string> }

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

/** The checks of a change before its tests: commands that stop at the first failure. */
const CHECKS: Record<string, Command[]> = {
  tipos: [
    { args: [bin('@react-router/dev/bin.cjs'), 'typegen'], cwd: 'web' },
    // One checker for each project: more of them check the same types again.
    { args: [bin('typescript/bin/tsc'), '--build', '--checkers', '1', '--builders', '2'] },
  ],
  'estilo e importaciones': [
    { args: [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', colors] },
  ],
  'reglas de React': [{ args: [bin('oxlint/bin/oxlint'), 'web/src'] }],
  'código muerto': [{ args: [bin('knip/bin/knip.js')] }],
  migraciones: lintMigrations(inside('api/db/migrations')),
  'especificación y palabras': [
    { args: [inside('scripts/spec.ts')] },
    { args: [inside('scripts/asvs.ts')] },
    { args: [inside('scripts/words.ts')] },
  ],
  'paquetes y secretos': [{ args: [inside('scripts/supply-chain.ts')] }],
  'descripción de la API': [
    { args: [inside('api/src/openapi/write-document.ts'), '--check'] },
    { args: LINT_OPENAPI, env: REDOCLY_ENV },
    { args: GENERATE_CLIENT, env: REDOCLY_ENV },
    { args: [bin('typescript/bin/tsc'), '--project', 'api/openapi-client'] },
  ],
}

/** Runs every check, all at once: each lists its mistakes when it ends. */
export function runChecks(): Promise<Result[]> {
  writeTypes()
  writeContractModules()
  return Promise.all(
    Object.entries(CHECKS).map(async ([name, commands]) => {
      const start = performance.now()
      let code = 0
      for (const { args, ...options } of commands) {
        if (code === 0) code = await run(args, { ...options, shows: 'if it fails' })
      }
      const ms = performance.now() - start
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(ms)})`)
      return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, ms }
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
