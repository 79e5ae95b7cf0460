import { existsSync } from 'node:fs'
import { readOptions } from '../../api/src/run-command.ts'
import { installMissing } from '../machine.ts'
import { bundleFile, makeBundle } from '../release/bundle.ts'
import { readPlatform } from '../release/release.ts'
import { inside, main, Stop } from '../run.ts'
import { runInside, whyNot } from './run-inside.ts'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/server/vitest.config.ts']

const USAGE = `Uso: npm run test:deploy [-- --kept] [--install]

--kept prueba el paquete de la última vez; --install instala antes lo que falte en esta máquina.`

const options = { kept: { type: 'boolean' }, install: { type: 'boolean' } } as const

/**
 * `npm run test:deploy`: makes the bundle and does with it what docs/operacion.md says, on a server of its own with
 * systemd, nginx and PostgreSQL. `--kept` takes the bundle of the last time.
 */
await main(async () => {
  const wanted = readOptions({ options }, ({ values }) => values)
  if (!wanted) throw new Stop(USAGE, 2)
  if (wanted.install) installMissing()
  const platform = readPlatform()
  const why = platform ? whyNot() : 'no hay paquete para ella'
  if (!platform || why) throw new Stop(`La instalación no se puede probar en esta máquina: ${why}.`)
  const kept = wanted.kept && existsSync(bundleFile(platform))
  const bundle = kept ? bundleFile(platform) : await makeBundle(platform)
  return runInside([process.execPath, ...VITEST], inside('.'), { BUNDLE: bundle })
})
