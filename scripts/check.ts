import type { Result } from './results.ts'
import { inside, main, run, seconds } from './run.ts'

const bin = (path: string) => inside(`node_modules/${path}`)
const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`

/** What a change must pass before it is tested: each a sentence of commands that stops at the first that fails. */
const CHECKS: Record<string, { args: string[]; cwd?: string }[]> = {
  tipos: [
    { args: [bin('@react-router/dev/bin.cjs'), 'typegen'], cwd: 'web' },
    // One checker for each project: more of them check the same types again.
    { args: [bin('typescript/bin/tsc'), '--build', '--checkers', '1', '--builders', '2'] },
  ],
  'estilo e importaciones': [
    { args: [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', colors] },
  ],
  'código muerto': [{ args: [bin('knip/bin/knip.js')] }],
  especificación: [{ args: [inside('scripts/spec.ts')] }],
}

/** Runs every check, all at once: each says what is wrong when it ends. */
export const runChecks = (): Promise<Result[]> =>
  Promise.all(
    Object.entries(CHECKS).map(async ([name, commands]) => {
      const start = performance.now()
      let code = 0
      for (const { args, ...options } of commands) {
        if (code === 0) code = await run(args, { ...options, quiet: true })
      }
      const ms = performance.now() - start
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(ms)})`)
      return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, ms }
    }),
  )

if (import.meta.main) {
  await main(async () => {
    const results = await runChecks()
    const failed = results.filter((result) => result.failed > 0).length
    console.log(failed === 0 ? '\nTodo en orden.' : `\n${failed} de ${results.length} comprobaciones fallan.`)
    return failed === 0 ? 0 : 1
  })
}
