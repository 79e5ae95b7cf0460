import { globSync, statSync } from 'node:fs'
import { inside } from '../run.ts'

/** The files of a release: the built server and pages, what they read, and the files of `deploy/`. */
const IN = [
  'CHANGELOG.md',
  'api/{build/**,catalogo/**,db/**}',
  'web/{build/**,public/**}',
  'deploy/**',
  'deploy/.env.example',
  'docs/{*.md,openapi.json}',
]
const OUT = ['api/db/*.ts', '**/node_modules/**', '{api,web}/build/{.hash,modules*.json}', 'deploy/test/**']

/** The files of a release in order, as paths inside the project. */
export const releaseFiles = (): string[] =>
  globSync(IN, { cwd: inside('.'), exclude: OUT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(inside(path)).isFile())
    .sort()

type Manifest = {
  name: string
  version: string
  license: string
  scripts: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** The `package.json` of a release: the commands whose files are in it, and the packages that they read from the disk. */
export function releaseManifest(manifest: Manifest, dependencies: Record<string, string> = {}) {
  const { name, version, license, scripts, optionalDependencies } = manifest
  // Here they build first; a release is built.
  const runs = Object.entries(scripts).flatMap(([name, command]) => {
    const [run] = /node (?:--\S+ )*api\/build\/\S+\.js$/.exec(command) ?? []
    return run ? [[name, run]] : []
  })
  return {
    name,
    version,
    private: true,
    license,
    type: 'module',
    scripts: Object.fromEntries(runs),
    dependencies,
    optionalDependencies,
  }
}
