import { parseArgs } from 'node:util'
import { main, Stop } from '../run.ts'
import { makeBundle } from './bundle.ts'
import { makeRelease, PLATFORMS, readPlatform } from './release.ts'

/** `npm run package`: the folder of a release. `npm run bundle` packs it too, with its digest. */
await main(async () => {
  const { values } = parseArgs({
    options: { bundle: { type: 'boolean' }, platform: { type: 'string' }, out: { type: 'string' } },
  })
  const platform = readPlatform(values.platform)
  if (!platform) throw new Stop(`No hay paquete para esa máquina: elige ${PLATFORMS.join(' o ')}.`)
  if (values.bundle) await makeBundle(platform)
  else console.log(`  ${await makeRelease(platform, values.out)}`)
  return 0
})
