import { projectNode } from './node.mjs'
import { inside } from './places.mjs'
import { run, stopIfInterrupted } from './run.mjs'
import { seconds } from './steps.mjs'

const reactRouter = inside('node_modules/@react-router/dev/bin.cjs')
const tsc = inside('node_modules/typescript/bin/tsc')
const colors = process.stdout.isTTY ? 'force' : 'off'

/** What a change must pass before it is tested: types, style and imports, dead code. */
const CHECKS = [
  {
    name: 'tipos',
    // One checker for each project: more of them check the same types again.
    commands: [
      { args: [reactRouter, 'typegen'], cwd: inside('web') },
      { args: [tsc, '--build', '--checkers', '1', '--builders', '2'] },
    ],
  },
  {
    name: 'estilo e importaciones',
    commands: [
      {
        args: [
          inside('node_modules/@biomejs/biome/bin/biome'),
          'ci',
          '--error-on-warnings',
          `--colors=${colors}`,
        ],
      },
    ],
  },
  { name: 'código muerto', commands: [{ args: [inside('node_modules/knip/bin/knip.js')] }] },
  { name: 'especificación', commands: [{ args: [inside('scripts/spec.mjs')] }] },
]

/** Runs every check, all at once: each says what is wrong when it ends. */
export async function runChecks() {
  const results = await Promise.all(CHECKS.map(runCheck))
  stopIfInterrupted()
  return results
}

async function runCheck({ name, commands }) {
  const start = performance.now()
  let code = 0
  for (const { args, cwd } of commands) {
    if (code === 0) code = await run(projectNode(), args, { cwd, quiet: true })
  }
  const ms = performance.now() - start
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(ms)})`)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, ms }
}
