import { readFileSync } from 'node:fs'
import { functionsOf, isComponent, linesIn } from './functions.ts'
import { listFiles } from './project-files.ts'
import { inside } from './run.ts'

/** Lines of files, functions and components of the project, for the table in CONTRIBUTING.md. */
const SOURCE = /^(?:api|web|contract|domain|scripts)\/.*\.(?:tsx?|css|mjs)$/
const TEST = /\.(?:test|server)\.tsx?$|^api\/test\//
const GENERATED = /^api\/src\/db\/tables\.ts$|\.generated\./

const paths = listFiles().filter((path) => !GENERATED.test(path))
const sources = paths.filter((path) => SOURCE.test(path) && !TEST.test(path))
const read = (path: string) => readFileSync(inside(path), 'utf8')

const at = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0

function row(name: string, lines: readonly number[]) {
  const sorted = lines.toSorted((a, b) => a - b)
  console.log(
    `| ${name} | ${at(sorted, 0.5)} | ${at(sorted, 0.95)} | ${sorted.length.toLocaleString('en')} |`,
  )
}

const linesOf = (some: readonly string[]) => some.map((path) => linesIn(read(path)))
const code = sources.filter((path) => /\.tsx?$/.test(path))
const functions = code.flatMap((path) => functionsOf(path, read(path)).map((piece) => ({ ...piece, path })))
const components = functions.filter((one) => isComponent(one.path, one))

row(
  'lines of a file of `api`, `web`, `contract`, `domain`, `scripts`, without tests and `api/test/`',
  linesOf(sources),
)
row('lines of a test file of Vitest', linesOf(paths.filter((path) => /\.test\.tsx?$/.test(path))))
row('lines of a file in `e2e/`', linesOf(paths.filter((path) => /^e2e\/.*\.ts$/.test(path))))
row(
  'lines of a function that is no component',
  functions.filter((one) => !components.includes(one)).map(({ lines }) => lines),
)
row(
  'lines of a component',
  components.map(({ lines }) => lines),
)

if (process.argv.includes('--longest'))
  for (const { name, lines, path } of functions.toSorted((a, b) => b.lines - a.lines).slice(0, 30))
    console.log(`${lines} ${path} ${name}`)
