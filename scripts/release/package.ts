import { readOptions } from '../../api/src/run-command.ts'
import { main, Stop } from '../run.ts'
import { makeBundle } from './bundle.ts'
import { makeRelease, PLATFORMS, readPlatform } from './release.ts'

const USAGE = `Uso: npm run package [-- --platform=MÁQUINA] [--out=CARPETA]
       npm run bundle [-- --platform=MÁQUINA]

MÁQUINA es ${PLATFORMS.join(' o ')}; sin ella, esta.`

const options = {
  bundle: { type: 'boolean' },
  platform: { type: 'string' },
  out: { type: 'string' },
} as const

/** `npm run package`: the folder of a release. `npm run bundle` packs it too, with its digest. */
await main(async () => {
  // A bundle has one folder and one name.
  const wanted = readOptions({ options }, ({ values }) =>
    values.bundle && values.out !== undefined ? null : values,
  )
  if (!wanted) throw new Stop(USAGE, 2)
  const platform = readPlatform(wanted.platform)
  if (!platform) throw new Stop(`No hay paquete para esa máquina: elige ${PLATFORMS.join(' o ')}.`)
  if (wanted.bundle) await makeBundle(platform)
  else console.log(`  ${await makeRelease(platform, wanted.out)}`)
  return 0
})
