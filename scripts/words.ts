import { dirname, join } from 'node:path/posix'
import type { Files } from './project-files.ts'

const COMMENT = /(?:^\s*\*|\/\*|(?<![:'"`])\/\/|(?:^|\s)--\s).*$/
const TEST_TITLE = /^\s*(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(.*)\1/
/** A source file as a sentence names it: `rules.ts`, `features/<noun>/rules.ts`, `{a,b}.ts`. */
const FILE =
  /(?<![\w/$@…{.-])(?:[\w*<{](?:[\w*.-]|<\w+>|\{[\w,-]+\})*\/)*(?:\w|<\w+>|\*)[\w*>-]*(?:\.[\w*-]+)*\.(?:tsx?|mjs|sql|css)(?![\w-])/g
const FOLDER = /`([\w<>{},*.-]+(?:\/[\w<>{},*.-]+)*\/)`/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g

/** Words that no engineer says to a colleague; `docs/glosario.md` has the ones that need an explanation. */
const ODD =
  /\b(?:anew|asker|hence|in earnest|lest|lets go|tells? of|that (?:are|is) none|thereby|told|upon|what (?:are|is|was|were)|whence|whoever)\b/i
/** A noun of the domain is joined with English words: `rolOfAcceso`, not `rolDeAcceso`. */
const HALF_SPANISH =
  /\b[A-Za-z]*[a-z](?:De|Del|Con|Por|Para|Sin|Ya|Solo|Otra|Otro|Nuev[ao]s?|Listad[ao]s?)(?:[A-Z]\w*)?\b/

/** Participles that name a variable by nothing that it holds. */
const VAGUE_NAME = /\b(?:said|told)\b/

/** Keys of the archive of an alumna, which she may have read already. */
const ON_THE_WIRE = new Set(['consultasDelCv', 'mensajesDeContacto'])

/** The history, which names files of the past, and texts in Spanish. */
const PAST = /^CHANGELOG\.md$/
const SPANISH = /^docs\/(?:alarmas|copias|operacion|privacidad)\.md$/

/** Mistakes in names, comments and documents, one sentence each. */
export function findOddWords(files: Files, paths: readonly string[] = Object.keys(files)): string[] {
  const all = paths.map((path) => `/${path}`)
  return Object.entries(files).flatMap(([path, text]) =>
    PAST.test(path) || path.startsWith('scripts/words.') || path.startsWith('api/db/migrations/')
      ? []
      : text.split('\n').flatMap((line, i) => {
          const english = path.endsWith('.md') ? line : englishIn(line)
          const problems = [
            ...missingFiles(english, path, all).map((name) => `nombra ${name}, que no existe`),
            ...(SPANISH.test(path) ? [] : oddWord(english)),
            ...(/\.tsx?$/.test(path) ? oddNames(line) : []),
          ]
          return problems.map((problem) => `${path}:${i + 1} ${problem}`)
        }),
  )
}

/** The English of a line of code: its comment, and the title of its test. */
const englishIn = (line: string): string =>
  `${COMMENT.exec(line)?.[0] ?? ''} ${TEST_TITLE.exec(line)?.[2] ?? ''}`

function missingFiles(english: string, path: string, all: readonly string[]): string[] {
  const exists = (end: RegExp) => all.some((one) => end.test(one))
  const files = [...english.matchAll(FILE)].flatMap(([name]) =>
    exists(pattern(name, '$')) || GENERATED.test(name) ? [] : name,
  )
  if (!path.endsWith('.md')) return files
  const folders = [...english.matchAll(FOLDER)].flatMap(([, name = '']) =>
    exists(pattern(name, '')) || GENERATED.test(name) ? [] : name,
  )
  const links = [...english.replace(/`[^`]*`/g, '').matchAll(LINK)].flatMap(([, target = '']) =>
    exists(pattern(join(dirname(path), target), '')) ? [] : target,
  )
  return [...files, ...folders, ...links]
}

/** Names of an example, and folders that commands make or that another machine has. */
const GENERATED =
  /NNN|^(?:\.cache|DATA_DIR|data|build|dist|node_modules|(?:api|web)\/build|api\/\.empty-database|\/?etc|\/?var)\b/

/** The end of a path, where `<noun>` is any name, `*` any part of one, and `{a,b}` one of several. */
const pattern = (name: string, end: string): RegExp =>
  new RegExp(
    `/${name
      .replace(/^(?:\.\.?\/)+/, '')
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replace(/<\w+>/g, '[^/]+')
      .replace(/\*+/g, '[^/]*')
      .replace(/\{([^}]*)\}/g, (_, some: string) => `(?:${some.replaceAll(',', '|')})`)}${end}`,
  )

const oddWord = (english: string): string[] => {
  const word = ODD.exec(english.replace(/`[^`]*`/g, ''))?.[0]
  return word === undefined ? [] : [`dice «${word}», que aquí no se usa: nombra la cosa (CONTRIBUTING.md)`]
}

function oddNames(line: string): string[] {
  const code = line.replace(COMMENT, '').replace(/'[^']*'|"[^"]*"|`[^`]*`|>[^<>{}]*</g, '')
  const name = HALF_SPANISH.exec(code)?.[0]
  const vague = VAGUE_NAME.exec(code)?.[0]
  return [
    ...(name === undefined || ON_THE_WIRE.has(name) ? [] : [`mezcla dos lenguas en ${name}`]),
    ...(vague === undefined ? [] : [`llama ${vague} a una variable`]),
  ]
}
