import { inside } from '../run.ts'

const PLACE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/
const slashes = (path: string): string => path.replaceAll('\\', '/')

/** A bundler's chunk: how much of each module is left in it. */
type Chunk = { modules: Record<string, { renderedLength: number }> }

/** The modules of packages with code in built files; one of which nothing was left is in none. */
export const modulesIn = (chunks: readonly Chunk[]): string[] =>
  chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  )

/** The packages that modules are of, by their places in the lock file. */
export function placesOf(modules: readonly string[]): string[] {
  const root = `${slashes(inside('')).replace(/\/$/, '')}/`
  return [
    ...new Set(
      modules.flatMap(
        (id) =>
          PLACE.exec(
            slashes(id)
              .replace(root, '')
              .replace(/^(?:\.\.\/)+/, ''),
          )?.[0] ?? [],
      ),
    ),
  ].sort()
}
