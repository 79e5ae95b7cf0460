import { readFileSync } from 'node:fs'
import { inside } from '../run.ts'

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
export type Manifest = { workspaces?: string[] } & Partial<
  Record<(typeof KINDS)[number], Record<string, string>>
>

const EXACT = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/

/** Direct dependencies that are not pinned to one version: the next installation could bring another one. */
export const wrongVersions = (manifest: Manifest): string[] =>
  KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name} no tiene una versión exacta: ${version}`)

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(inside(`${folder}/package.json`), 'utf8'))

/** The package.json of the project and of each workspace. */
export function everyManifest(): Manifest[] {
  const own = readManifest('.')
  return [own, ...(own.workspaces ?? []).map(readManifest)]
}
