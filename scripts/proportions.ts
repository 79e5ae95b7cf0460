import { readFileSync } from 'node:fs'
import { parseAst } from 'vitest/node'
import { listFiles } from './project-files.ts'
import { inside } from './run.ts'

/** Lines of files, functions and components of the project, for the table in CONTRIBUTING.md. */
const SOURCE = /^(?:api|web|contract|domain|scripts)\/.*\.(?:tsx?|css|mjs)$/
const TEST = /\.(?:test|server)\.tsx?$|^api\/test\//
const GENERATED = /^api\/src\/db\/tables\.ts$|\.generated\./

const paths = listFiles().filter((path) => !GENERATED.test(path))
const sources = paths.filter((path) => SOURCE.test(path) && !TEST.test(path))
const linesIn = (text: string) => text.trimEnd().split('\n').length
const read = (path: string) => readFileSync(inside(path), 'utf8')

type Node = { type: string; start: number; end: number; id?: { name?: string } }
type Piece = { name: string; lines: number }

/** The functions of a file, each with its name. */
function functionsOf(path: string): Piece[] {
  const text = read(path)
  const found: Piece[] = []
  const visit = (value: unknown, name: string) => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, name)
      return
    }
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    const own = node.id?.name ?? (/Function/.test(node.type) ? name : '')
    if (/^(?:ArrowFunctionExpression|FunctionDeclaration|FunctionExpression)$/.test(node.type))
      found.push({ name: own, lines: linesIn(text.slice(node.start, node.end)) })
    for (const child of Object.values(node)) visit(child, node.type === 'VariableDeclarator' ? own : '')
  }
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), '')
  return found
}

const at = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0

function row(name: string, lines: readonly number[]) {
  const sorted = lines.toSorted((a, b) => a - b)
  console.log(
    `| ${name} | ${at(sorted, 0.5)} | ${at(sorted, 0.95)} | ${sorted.length.toLocaleString('en')} |`,
  )
}

const linesOf = (some: readonly string[]) => some.map((path) => linesIn(read(path)))
const code = sources.filter((path) => /\.tsx?$/.test(path))
const functions = code.flatMap((path) => functionsOf(path).map((piece) => ({ ...piece, path })))
const isComponent = ({ name, path }: { name: string; path: string }) =>
  path.endsWith('.tsx') && /^[A-Z]/.test(name)

row(
  'lines of a file of `api`, `web`, `contract`, `domain`, `scripts`, without tests and `api/test/`',
  linesOf(sources),
)
row('lines of a test file of Vitest', linesOf(paths.filter((path) => /\.test\.tsx?$/.test(path))))
row('lines of a file in `e2e/`', linesOf(paths.filter((path) => /^e2e\/.*\.ts$/.test(path))))
row(
  'lines of a function that is no component',
  functions.filter((one) => !isComponent(one)).map(({ lines }) => lines),
)
row(
  'lines of a component',
  functions.filter(isComponent).map(({ lines }) => lines),
)

if (process.argv.includes('--longest'))
  for (const { name, lines, path } of functions.toSorted((a, b) => b.lines - a.lines).slice(0, 30))
    console.log(`${lines} ${path} ${name}`)
