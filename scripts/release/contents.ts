import { globSync, statSync } from 'node:fs'
import { inside } from '../run.ts'

/** The files of a release: sources without tests, the built pages, and the files of `deploy/`. */
const IN = [
  'CHANGELOG.md',
  'api/{package.json,catalogo/**,db/**,seed/**,src/**}',
  '{contract,domain}/{package.json,src/**}',
  'web/{package.json,build/**,public/**}',
  'deploy/**',
  'deploy/.env.example',
  'docs/*.md',
]
/** The types that `npm run check` writes. Node reads no types, so a release is the same before and after a check. */
export const WRITTEN_TYPES = 'api/src/db/tables.ts'
const OUT = [WRITTEN_TYPES, '**/*.test.{ts,tsx}', '**/node_modules/**', 'web/build/.hash', 'deploy/test/**']
/** Commands of developers, which write into the sources. */
const FOR_DEVELOPERS = /^api\/(?:db\/[^/]+|src\/openapi\/write-document)\.ts$/

/** The files of a release in order, as paths inside the project. */
export const releaseFiles = (): string[] =>
  globSync(IN, { cwd: inside('.'), exclude: OUT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !FOR_DEVELOPERS.test(path) && statSync(inside(path)).isFile())
    .sort()

type Manifest = {
  name: string
  version: string
  license: string
  workspaces: string[]
  scripts: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** The `package.json` of a release: the commands whose files are in it, and the workspaces that run. */
export function releaseManifest(manifest: Manifest, files: string[]) {
  const { name, version, license, scripts, optionalDependencies } = manifest
  const runs = Object.entries(scripts).filter(([, command]) => {
    const file = /^node (api\/\S+\.ts)/.exec(command)?.[1]
    return file !== undefined && files.includes(file)
  })
  return {
    name,
    version,
    private: true,
    license,
    type: 'module',
    workspaces: ['domain', 'contract', 'api'],
    scripts: Object.fromEntries(runs),
    optionalDependencies,
  }
}
