import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { inside, main, Stop } from '../run.ts'
import { packFolder } from './archive.ts'
import { makeRelease, PLATFORMS, type Platform, releaseFolder } from './release.ts'

/** The time of the last commit, so that the same sources give the same bytes; without git, SOURCE_DATE_EPOCH or 1980. */
function releaseDate(): Date {
  const epoch =
    process.env.SOURCE_DATE_EPOCH ??
    spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: inside('.'), encoding: 'utf8' }).stdout
  return new Date(Number(epoch?.trim() || 315_532_800) * 1000)
}

const isPlatform = (name: string): name is Platform => PLATFORMS.some((platform) => platform === name)

/** `npm run package`: the folder of a release. `npm run bundle` packs it too, with its digest. */
await main(async () => {
  const { values } = parseArgs({
    options: {
      bundle: { type: 'boolean' },
      platform: { type: 'string', default: `linux-${process.arch}` },
      out: { type: 'string' },
    },
  })
  const { bundle, platform, out } = values
  if (!isPlatform(platform))
    throw new Stop(`No hay paquete para ${platform}: elige ${PLATFORMS.join(' o ')}.`)
  const folder = await makeRelease(platform, out ?? releaseFolder(platform))
  console.log(`  ${folder}`)
  if (bundle) {
    const file = `${folder}.tar.gz`
    console.log(`  ${file}\n  sha256 ${await packFolder(folder, file, releaseDate())}`)
  }
  return 0
})
