import { projectNode } from './node.mjs'
import { inside } from './places.mjs'
import { run, stopIfInterrupted } from './run.mjs'
import { seconds } from './steps.mjs'

const tsc = inside('node_modules/typescript/bin/tsc')
const types = (workspace) => ({ name: `tipos: ${workspace}`, args: [tsc, '-p', workspace] })

/** What a change must pass before it is tested: types, style and imports, dead code. */
const CHECKS = [
  types('.'),
  types('contract'),
  types('api'),
  {
    name: 'tipos: rutas de web',
    args: [inside('node_modules/@react-router/dev/bin.cjs'), 'typegen'],
    cwd: inside('web'),
  },
  types('web'),
  types('e2e'),
  {
    name: 'estilo e importaciones',
    args: [
      inside('node_modules/@biomejs/biome/bin/biome'),
      'ci',
      '--error-on-warnings',
      ...(process.stdout.isTTY ? [] : ['--colors=off']),
    ],
  },
  { name: 'código muerto', args: [inside('node_modules/knip/bin/knip.js')] },
  { name: 'especificación', args: [inside('scripts/spec.mjs')] },
]

/** Runs every check, whatever the one before it said. */
export async function runChecks() {
  const node = projectNode()
  const results = []
  for (const { name, args, cwd } of CHECKS) {
    const start = performance.now()
    const code = await run(node, args, { cwd })
    stopIfInterrupted()
    const ms = performance.now() - start
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(ms)})`)
    results.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, ms })
  }
  return results
}
