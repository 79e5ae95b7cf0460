import { readFileSync } from 'node:fs'
import { inside } from '../run.ts'
import { placesOf } from '../supply/built-in.ts'
import { READ_FROM_DISK, STYLES } from '../supply/in-a-release.ts'
import { type Lock, needsOf } from '../supply/lock.ts'

/** Where the builds say what they took of which package. */
const LISTS = ['api/build/modules.json', 'web/build/modules-client.json', 'web/build/modules-ssr.json']

/** The packages in the built files of server and pages. */
export const builtIn = (): string[] =>
  [
    ...placesOf(LISTS.flatMap((file) => JSON.parse(readFileSync(inside(file), 'utf8')) as string[])),
    STYLES,
  ].sort()

/** The packages that a release asks npm for, at the versions of our lock file. */
export const releaseDependencies = (lock: Lock): Record<string, string> =>
  Object.fromEntries(
    READ_FROM_DISK.map((name) => {
      const [place = ''] = needsOf(lock, 'api', [name], 'any')
      return [name, lock.packages[place]?.version ?? '']
    }),
  )

type Root = { dependencies: Record<string, string>; optionalDependencies: Record<string, string> }

/** Our lock file cut down to what a release installs, with the digests of ours: npm refuses any other bytes. */
export function releaseLock<Lockfile extends Lock>(lock: Lockfile, root: Root & object): Lockfile {
  const places = [
    ...needsOf(lock, 'api', Object.keys(root.dependencies), 'any'),
    ...needsOf(lock, '', Object.keys(root.optionalDependencies), 'any'),
  ]
  // What stood inside the workspace stands beside all others, where it must not meet another version.
  const packages = Object.fromEntries(
    places.map((place) => [place.replace(/^api\//, ''), lock.packages[place]]),
  )
  if (Object.keys(packages).length !== new Set(places).size)
    throw new Error('Two versions of a package would be in one place of a release')
  return { ...lock, packages: { '': root, ...packages } }
}
