import { type Files, listFiles, readSources } from './project-files.ts'

type Rule = { number: string; anchor: string; name: string; place: string; text: string }
type Reference = { number: string; place: string; named: boolean }

/** True once comments and tests name rules: then old references fail, and every rule needs a test, not only F and M. */
const CONVERTED = true

const SPEC = /^docs\/spec\/([a-z-]+)\.md$/
const RULE = /^- <a id="([^"]*)"><\/a>\*\*([^*]+)\*\* /
/** A link to a rule: its target, the file's name without ending when it names one, the anchor. */
const LINK = /\]\(((?:[^()#]*?([a-z-]+)\.md)?#(f\d{3}|m\d|[a-z-]+-\d+))\)/g
const UNTESTABLE = /_Untestable: ([^_]{10,})_/
const OLD = /(?:\b[AB]|\b[Dd]ecisions|\b[Ss]pec) ?§ ?\d/
const TEST = /\.test\.tsx?$|^e2e\/.*\.ts$/
const COMMENT = /(?:^\s*\*|\/\*|(?<![:'"`])\/\/|(?:^|\s)--\s).*$/

/** The rules of docs/spec: number, place and text, in the order of the files. */
function readRules(files: Files): Rule[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const [, name] = SPEC.exec(path) ?? []
    if (!name) return []
    const lines = text.split('\n')
    return lines.flatMap((line, i) => {
      const [, anchor, number] = RULE.exec(line) ?? []
      if (!anchor || !number) return []
      const end = lines.findIndex((next, j) => j > i && /^\S/.test(next))
      const words = lines.slice(i, end === -1 ? undefined : end).join('\n')
      return [{ number, anchor, name, place: `${path}:${i + 1}`, text: words.replace(RULE, '').trim() }]
    })
  })
}

/** The title of a test that `npm test` leaves out (decision 161). */
const LEFT_OUT =
  /\b(?:test|it(?:\.runIf\([^()]*\))?)\(\s*(['"`])(?:\\.|(?!\1)[^\\])*\1,\s*(?:\{ \.\.\.)?release\b/g

/** Every mention of a rule outside its definition; `named` is true where a test of `npm test` says it outside its comments. */
function readReferences(files: Files): Reference[] {
  const names = Object.keys(files).flatMap((path) => SPEC.exec(path)?.[1] ?? [])
  const number = new RegExp(
    `(?<![\\w-])(?:F(\\d{3})[–-]F(\\d{3})|F\\d{3}|M\\d|(?:${names.join('|')})-\\d{1,2})(?![\\w-])`,
    'g',
  )
  return Object.entries(files).flatMap(([path, text]) => {
    const isTest = TEST.test(path)
    const daily = text.replace(LEFT_OUT, (title) => title.replace(/[^\n]/g, ' ')).split('\n')
    return text.split('\n').flatMap((line, i) => {
      const comment = COMMENT.exec(line)
      const words = isTest || path.endsWith('.md') ? line.replace(RULE, '') : (comment?.[0] ?? '')
      const named = (word: string) =>
        isTest && !/^\s*(?:\/\/|\/?\*)/.test(line) && Boolean(daily[i]?.includes(word))
      return [...words.matchAll(number)].flatMap(([word, from, to]) =>
        range(word, from, to).map((one) => ({
          number: one,
          place: `${path}:${i + 1}`,
          named: named(word),
        })),
      )
    })
  })
}

/** `F037–F041` stands for five rules. */
function range(word: string, from?: string, to?: string): string[] {
  if (from === undefined) return [word]
  const length = Math.max(0, Number(to) - Number(from) + 1)
  return Array.from({ length }, (_, i) => `F${String(Number(from) + i).padStart(3, '0')}`)
}

/** The contradictions between specification, code and tests, one sentence each. */
export function findProblems(files: Files, { converted = CONVERTED } = {}): string[] {
  const rules = readRules(files)
  const references = readReferences(files)
  const defined = new Set(rules.map((rule) => rule.number))
  const named = new Set(references.flatMap((one) => (one.named ? one.number : [])))
  return [
    ...rules.flatMap((rule) => wrongRule(rule, rules)),
    ...references.flatMap(({ number, place }) =>
      defined.has(number) ? [] : `${place} nombra ${number}, que no está en docs/spec`,
    ),
    ...Object.entries(files).flatMap((file) => wrongLinks(file, rules)),
    ...rules.flatMap((rule) =>
      converted || /^[FM]\d/.test(rule.number) ? wrongCover(rule, named.has(rule.number)) : [],
    ),
    ...(converted ? Object.entries(files).flatMap(oldReferences) : []),
  ]
}

function wrongRule({ number, anchor, name, place }: Rule, rules: Rule[]): string | string[] {
  const first = rules.find((rule) => rule.number === number)
  if (first?.place !== place) return `${place} define ${number}, que ya está en ${first?.place}`
  if (anchor !== number.toLowerCase()) return `${place} ancla ${number} como «${anchor}»`
  if (!/^(?:F\d{3}|M\d)$/.test(number) && number !== `${name}-${Number(number.slice(name.length + 1))}`)
    return `${place} define ${number}; en este fichero las reglas se llaman ${name}-N`
  return []
}

function wrongCover({ number, place, text }: Rule, isNamed: boolean): string | string[] {
  const excused = UNTESTABLE.test(text)
  if (isNamed && excused) return `${place} dice que ${number} no se puede probar, y una prueba la nombra`
  return isNamed || excused ? [] : `${place} define ${number}, que ninguna prueba de npm test nombra`
}

/** Links of documents to rules that are not there. */
function wrongLinks([path, text]: [string, string], rules: Rule[]): string[] {
  if (!path.endsWith('.md')) return []
  const [, self] = SPEC.exec(path) ?? []
  return text.split('\n').flatMap((line, i) =>
    [...line.matchAll(LINK)].flatMap(([, target, file = self, anchor]) => {
      const found = rules.some((rule) => rule.anchor === anchor && rule.name === file)
      return found ? [] : `${path}:${i + 1} enlaza con ${target}, donde no hay ninguna regla`
    }),
  )
}

const oldReferences = ([path, text]: [string, string]) =>
  text
    .split('\n')
    .flatMap((line, i) =>
      OLD.test(line) ? `${path}:${i + 1} cita un documento que no está aquí: ${OLD.exec(line)?.[0]}` : [],
    )

/** This file and its test name rules that do not exist, and what lies in no folder names none. */
const withRules = (files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).filter(([path]) => path.includes('/') && !path.startsWith('scripts/spec.')),
  )

/** The contradictions in the texts of the project. */
export const specProblems = (files: Files): string[] => findProblems(withRules(files))

/** Prints rules by their numbers, with what names them. */
function show(numbers: string[], files: Files) {
  const rules = readRules(files)
  const references = readReferences(files)
  for (const number of numbers) {
    const rule = rules.find((one) => one.number === number)
    console.log(rule ? `\n${rule.place}\n${number} ${rule.text}\n` : `\n${number}: no está en docs/spec\n`)
    for (const { place } of references.filter((one) => one.number === number)) console.log(`  ${place}`)
  }
}

if (import.meta.main) {
  const files = readSources(listFiles())
  const numbers = process.argv.slice(2)
  if (numbers.length > 0) show(numbers, withRules(files))
  else {
    const problems = specProblems(files)
    for (const problem of problems) console.error(problem)
    process.exitCode = problems.length > 0 ? 1 : 0
  }
}
