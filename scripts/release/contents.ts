import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inside } from '../run.ts'
import { trackedFiles } from '../tracked-files.ts'

/** The files of a release: the built server and pages, what they read, the files of `deploy/`, and documents with what they link to. */
const IN = [
  '{CHANGELOG,SECURITY}.md',
  'api/{build/**,catalogo/**,db/**}',
  'web/{build/**,public/**}',
  'deploy/**',
  'deploy/.env.example',
  'docs/{*.md,openapi.json,rendimiento.svg}',
  'docs/{spec,decisions}/*.md',
]
/** Configuration and keys of somebody who tries `deploy/` in her copy; .gitignore and .dockerignore leave them out too. */
export const PRIVATE = ['deploy/**/*.env', 'deploy/**/*.key', 'deploy/**/*.pem']
const OUT = [
  'api/db/*.ts',
  '**/node_modules/**',
  '{api,web}/build/{.hash,modules*.json}',
  'deploy/test/**',
  ...PRIVATE,
]
const BUILT = /^(?:api|web)\/build\//

/** The files of a release in order, as paths inside the project, and those that git does not keep; without git it has all. */
export function splitFiles(root = inside('.')): { files: string[]; leftOut: string[] } {
  const tracked = trackedFiles(root)
  const found = globSync(IN, { cwd: root, exclude: OUT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(root, path)).isFile())
    .sort()
  const isKept = (path: string) => !tracked || tracked.has(path) || BUILT.test(path)
  return { files: found.filter(isKept), leftOut: found.filter((path) => !isKept(path)) }
}

export const releaseFiles = (root?: string): string[] => splitFiles(root).files

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
