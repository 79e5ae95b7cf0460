import { OUTSIDE } from '../build-server.ts'
import { type Lock, needsOf, needsOfWorkspace } from './lock.ts'

/** Fonts whose files a PDF embeds. */
const FONTS = [
  '@fontsource/atkinson-hyperlegible-next',
  '@fontsource/bricolage-grotesque',
  '@fontsource/noto-emoji',
  '@fontsource/noto-sans',
]

/** The packages that a release reads from `node_modules`; all others are in the built files. */
export const READ_FROM_DISK: readonly string[] = [...OUTSIDE, ...FONTS].sort()

/** The base of the pages' styles, which is no module of theirs. */
export const STYLES = 'node_modules/tailwindcss'

/** Packages of the server in a release on linux-x64 at most. Raising it is a decision of its own. */
const MOST_IN_A_SERVER = 120
/** And with those that the pages may have. */
const MOST_IN_A_RELEASE = 137

/** What a release installs: what it reads from the disk, and what that needs. */
export const installedPackages = (lock: Lock, processor = 'x64'): string[] =>
  needsOf(lock, 'api', READ_FROM_DISK, { processor })

/** A sentence for each number of packages that is too large. */
export function tooMany(
  { server, all }: { server: ReadonlySet<string>; all: ReadonlySet<string> },
  most = { server: MOST_IN_A_SERVER, all: MOST_IN_A_RELEASE },
): string[] {
  const say = (what: string, { size }: ReadonlySet<string>, limit: number) =>
    size > limit
      ? [`${what} lleva ${size} paquetes; el límite es ${limit}: quita uno, o súbelo con una razón`]
      : []
  return [...say('el servidor', server, most.server), ...say('una entrega', all, most.all)]
}

/** The packages of a release, by those that are built into its server: with those of the pages, all that they may have. */
export function countedPackages(lock: Lock, builtIn: readonly string[]) {
  const server = new Set([...installedPackages(lock), ...builtIn])
  return { server, all: new Set([...server, ...needsOfWorkspace(lock, 'web'), STYLES]) }
}
