import { existsSync } from 'node:fs'
import { installMissing } from '../machine.ts'
import { bundleFile, makeBundle } from '../release/bundle.ts'
import { readPlatform } from '../release/release.ts'
import { inside, main, Stop } from '../run.ts'
import { runInside, whyNot } from './run-inside.ts'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/server/vitest.config.ts']

/**
 * `npm run test:deploy`: makes the bundle and does with it what docs/operacion.md says, on a server of its own with
 * systemd, nginx and PostgreSQL. `--kept` takes the bundle of the last time.
 */
await main(async () => {
  if (process.argv.includes('--install')) installMissing()
  const platform = readPlatform()
  const why = platform ? whyNot() : 'no hay paquete para ella'
  if (!platform || why) throw new Stop(`La instalación no se puede probar en esta máquina: ${why}.`)
  const kept = process.argv.includes('--kept') && existsSync(bundleFile(platform))
  const bundle = kept ? bundleFile(platform) : await makeBundle(platform)
  return runInside([process.execPath, ...VITEST], inside('.'), { BUNDLE: bundle })
})
