import { readdirSync, readFileSync } from 'node:fs'
import { inside } from './run.ts'

/** Texts by their paths inside the project. */
export type Files = Record<string, string>

const FOLDERS = ['api', 'bench', 'contract', 'deploy', 'domain', 'docs', 'e2e', 'scripts', 'web']
const LEFT_OUT = new Set(['node_modules', 'build', 'results', '.react-router', '.test'])
const READ = /\.(?:css|md|mjs|sql|tsx?)$/

/** The paths of all files of the project, and of the README and its neighbours. */
export function listFiles(folder = ''): string[] {
  return readdirSync(inside(folder), { withFileTypes: true }).flatMap((entry): string[] => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    const wanted = folder === '' ? FOLDERS.includes(entry.name) : !LEFT_OUT.has(entry.name)
    return wanted ? listFiles(path) : []
  })
}

/** The sources and documents among them. */
export const readSources = (paths: readonly string[]): Files =>
  Object.fromEntries(
    paths.filter((path) => READ.test(path)).map((path) => [path, readFileSync(inside(path), 'utf8')]),
  )
