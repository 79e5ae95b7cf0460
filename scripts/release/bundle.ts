import { spawnSync } from 'node:child_process'
import { inside } from '../run.ts'
import { packFolder } from './archive.ts'
import { makeRelease, type Platform, releaseFolder } from './release.ts'

/** The file that `npm run bundle` makes. */
export const bundleFile = (platform: Platform): string => `${releaseFolder(platform)}.tar.gz`

/** Makes a release and packs it with its digest; answers the file. */
export async function makeBundle(platform: Platform): Promise<string> {
  const folder = await makeRelease(platform)
  const file = bundleFile(platform)
  const digest = await packFolder(folder, file, releaseDate())
  console.log(`  ${file}\n  sha256 ${digest}`)
  return file
}

/** The time of the last commit, so that the same sources give the same bytes; without git, SOURCE_DATE_EPOCH or 1980. */
function releaseDate(): Date {
  const given = process.env.SOURCE_DATE_EPOCH
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: inside('.'), encoding: 'utf8' })
  return new Date(Number(given ?? (stdout?.trim() || 315_532_800)) * 1000)
}
