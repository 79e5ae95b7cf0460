import { functionsOf, isComponent, linesIn } from './functions.ts'
import type { Files } from './project-files.ts'

/** The limits of CONTRIBUTING.md, and the pieces that were past one before a check knew it. A new one is split instead. */
const COMPONENT_LINES = 90

const STORY_LINES = 200
const LONG_STORIES = [
  'e2e/admin/dos-personas.e2e.ts',
  'e2e/admin/invitaciones-fichero.e2e.ts',
  'e2e/admin/revision-avisos.e2e.ts',
  'e2e/alumna/perfil-estados.e2e.ts',
  'e2e/alumna/perfil.e2e.ts',
  'e2e/cuentas/registro-envio.e2e.ts',
  'e2e/empresa/preseleccion.e2e.ts',
]

const SAME_LINES = 10
const CODE = /\.(?:tsx?|css|mjs)$/
const IMPORT = /^import (?:[\s\S]*? from )?'[^']*'$/gm

/** Components, stories and repetitions past their limits, one sentence each, and exceptions that nothing needs any more. */
export function limitProblems(files: Files, longStories: readonly string[] = LONG_STORIES): string[] {
  const entries = Object.entries(files).filter(([path]) => CODE.test(path))
  return [
    ...judge('tiene un componente', COMPONENT_LINES, longComponents(entries)),
    ...judge('es una historia', STORY_LINES, storiesIn(entries), longStories),
    ...repetitions(entries),
  ]
}

type Entries = [path: string, text: string][]
type Long = { name: string; lines: number }

function judge(what: string, limit: number, found: readonly Long[], known: readonly string[] = []): string[] {
  const isOver = found.filter(({ lines }) => lines > limit)
  return [
    ...isOver
      .filter(({ name }) => !known.includes(name))
      .map(({ name, lines }) => `${name} ${what} de ${lines} líneas, más de ${limit}`),
    ...known
      .filter((name) => !isOver.some((one) => one.name === name))
      .map((name) => `${name} ya no pasa de ${limit} líneas: quítalo de scripts/limits.ts`),
  ]
}

const longComponents = (entries: Entries): Long[] =>
  entries
    .filter(([path]) => path.startsWith('web/') && path.endsWith('.tsx'))
    .flatMap(([path, text]) =>
      functionsOf(path, text)
        .filter((piece) => isComponent(path, piece))
        .map(({ name, lines }) => ({ name: `${path} ${name}`, lines })),
    )

const storiesIn = (entries: Entries): Long[] =>
  entries.filter(([path]) => path.endsWith('.e2e.ts')).map(([name, text]) => ({ name, lines: linesIn(text) }))

/** Where lines of code, imports and empty ones left out, stand a second time to the letter. */
function repetitions(entries: Entries): string[] {
  const places = new Map<string, string>()
  return entries.flatMap(([path, text]) => {
    const lines = text
      .replace(IMPORT, (lines) => lines.replace(/[^\n]/g, ''))
      .split('\n')
      .map((line, i) => ({ line: line.trim(), place: `${path}:${i + 1}` }))
      .filter(({ line }) => line !== '')
    const found: string[] = []
    for (let i = 0; i + SAME_LINES <= lines.length; i++) {
      const key = lines
        .slice(i, i + SAME_LINES)
        .map(({ line }) => line)
        .join('\n')
      const { place = '' } = lines[i] ?? {}
      const first = places.get(key)
      if (first === undefined) places.set(key, place)
      else if (found.length === 0) found.push(`${place} repite ${SAME_LINES} líneas de ${first}`)
    }
    return found
  })
}
