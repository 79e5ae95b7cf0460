import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { hasPostgres } from '../api/test/database/find-postgres.ts'
import { inside } from './run.ts'

const FOLDERS: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['contract'],
  web: ['web'],
  // Each file of tests opens a database of its own: on PostgreSQL in a tenth of the time.
  api: ['api', hasPostgres() ? 'postgres' : 'pglite'],
  scripts: ['scripts'],
}

/** The projects that tests in these files and folders belong to, all of them when one is named in another way. */
export function projectsOf(paths: readonly string[]): string[] {
  const folders = paths.map((path) => /^(?:\.[\\/])?(\w+)[\\/]?/.exec(path)?.[1] ?? '')
  const isClear = folders.length > 0 && folders.every((folder) => folder in FOLDERS)
  return Object.keys(FOLDERS)
    .filter((folder) => !isClear || folders.includes(folder))
    .flatMap((folder) => FOLDERS[folder] ?? [])
}

// `npm run test:one` and `npm run test:unit`: Vitest prepares each project that it is given, also for one file of another.
if (import.meta.main) {
  const args = process.argv.slice(2)
  const isNamed = args.some((arg) => arg.startsWith('--project'))
  const projects = isNamed ? [] : projectsOf(args.filter((arg) => !arg.startsWith('-')))
  const vitest = inside('node_modules/vitest/vitest.mjs')
  process.argv = [process.execPath, vitest, 'run', ...projects.map((name) => `--project=${name}`), ...args]
  enableCompileCache(inside('.cache/node'))
  await import(pathToFileURL(vitest).href)
}
