import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { hasPostgres } from '../api/test/database/find-postgres.ts'
import { inside, run } from './run.ts'

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

/** The projects that the arguments of Vitest name, by `--project=web` or `--project web`. */
const namedProjects = (args: readonly string[]): string[] =>
  args.flatMap((arg, i) =>
    arg === '--project' ? (args[i + 1] ?? []) : (/^--project=(.+)/.exec(arg)?.[1] ?? []),
  )

/** Whether some of these projects draw pages, which a fresh clone has to build first. */
export const needsPages = (projects: readonly string[]): boolean =>
  projects.some((name) => !['domain', 'contract', 'web', 'scripts'].includes(name))

// `npm run test:one` and `npm run test:unit`: Vitest prepares each project that it is given, also for one file of another.
if (import.meta.main) {
  const args = process.argv.slice(2)
  const named = namedProjects(args)
  const projects = named.length > 0 ? [] : projectsOf(args.filter((arg) => !arg.startsWith('-')))
  if (needsPages([...named, ...projects]) && !existsSync(inside('web/build/.hash'))) {
    const code = await run([inside('scripts/build.ts')])
    if (code !== 0) process.exit(code)
  }
  const vitest = inside('node_modules/vitest/vitest.mjs')
  process.argv = [process.execPath, vitest, 'run', ...projects.map((name) => `--project=${name}`), ...args]
  enableCompileCache(inside('.cache/node'))
  await import(pathToFileURL(vitest).href)
}
