import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import type { Files } from './project-files.ts'
import { inside } from './run.ts'

const SOURCE = /\.(?:mjs|tsx?)$/
/** A line of code in a string: Biome leaves double quotes only around what holds single ones. */
const QUOTED = /"(?:[^"\\\n]|\\.)*"/g
/** Static and dynamic imports, and exports from another file. */
const IMPORT = /(?:^(?:import|export)\s(?:[^'"`;=()]*?\sfrom\s)?|\bimport\()'(\.[^'?]*)[^']*'/gm
/** What commands write later in the check: the types of the routes, which have no ending, and the client of the API. */
const GENERATED = /\/(?:\+types|\.cache)\//

type Import = { from: string; to: string; line: number }

/** What a file imports of the project, by paths inside it. */
export function importsIn([from, text]: [string, string]): Import[] {
  if (!SOURCE.test(from)) return []
  const code = text.replace(QUOTED, '""')
  return [...code.matchAll(IMPORT)].flatMap(({ 0: whole, 1: name = '', index }) => {
    if (GENERATED.test(name)) return []
    const line = code.slice(0, index + whole.length).split('\n').length
    return { from, to: join(dirname(from), name), line }
  })
}

/** Imports that name no file to the letter, with its ending, files that import each other, types included, queries of another feature, and SQL of features outside their queries. */
export function importProblems(
  files: Files,
  exists = (path: string) => path in files || existsSync(inside(path)),
): string[] {
  const imports = Object.entries(files).flatMap(importsIn)
  const missing = imports.flatMap(({ from, to, line }) =>
    /\.\w+$/.test(to) && exists(to) ? [] : `${from}:${line} importa ${to}, que no es ningún fichero`,
  )
  return [
    ...missing,
    ...circles(Map.groupBy(imports, ({ from }) => from)),
    ...imports.flatMap(queriesOfOthers),
    ...sqlElsewhere(files),
  ]
}

const FEATURES = 'api/src/features/'
/** Files of a feature that hold SQL; tests may too. */
const QUERIES = /(?:\/queries\/.+|[/-]queries)\.ts$/
/** Whatever of kysely is no type, and every beginning of a statement of its own. */
const SQL =
  /(?:^(?:import|export)\s(?!type\s)[^'"`;=()]*?\sfrom\s|\bimport\()'kysely'|\.(?:insertInto|replaceInto|selectFrom|selectNoFrom|updateTable|deleteFrom|mergeInto|executeQuery)(?:<[^(]*>)?\(/m

/** The folder that queries belong to, or that another file lies in. */
const ownerOf = (path: string): string => dirname(path.replace(/\/queries\/.+$/, '/queries.ts'))

/** Queries serve their own folder, those inside it and those around it; a feature asks another one through its rules. */
function queriesOfOthers({ from, to, line }: Import): string[] {
  if (!from.startsWith(FEATURES) || !to.startsWith(FEATURES) || !QUERIES.test(to)) return []
  const [mine, its] = [`${ownerOf(from)}/`, `${ownerOf(to)}/`]
  if (mine.startsWith(its) || its.startsWith(mine)) return []
  return [`${from}:${line} importa ${to}, las consultas de otra parte: va por sus reglas (rules.ts)`]
}

/** Files of a feature that put a statement together outside its queries. */
const sqlElsewhere = (files: Files): string[] =>
  Object.entries(files).flatMap(([path, text]) =>
    path.startsWith(FEATURES) && !QUERIES.test(path) && !path.endsWith('.test.ts') && SQL.test(text)
      ? `${path} contiene SQL: va en las consultas de su carpeta (queries.ts)`
      : [],
  )

/** One circle for each import that leads back to a file on the way to it. */
function circles(importsOf: Map<string, Import[]>): string[] {
  const seen = new Set<string>()
  const visit = (path: string, way: string[]): string[] => {
    if (way.includes(path)) return [`${[...way.slice(way.indexOf(path)), path].join(' → ')} es un círculo`]
    if (seen.has(path)) return []
    seen.add(path)
    return (importsOf.get(path) ?? []).flatMap(({ to }) => visit(to, [...way, path]))
  }
  return [...importsOf.keys()].flatMap((path) => visit(path, []))
}
