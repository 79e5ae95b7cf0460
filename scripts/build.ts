import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { buildServer } from './build-server.ts'
import { buildAlone } from './one-build.ts'
import { inside, main, run, Stop, seconds } from './run.ts'

/** Something that is built from sources, and the file that says from which. */
type Part = { what: string; mark: string; sources: string[]; leftOut?: string[]; build: () => Promise<void> }

/** A test that changes builds nothing again. */
const TESTS = '**/*.test.{ts,tsx}'

const PAGES: Part = {
  what: 'las páginas',
  mark: 'web/build/.hash',
  sources: ['web/**', 'contract/src/**', 'domain/src/**', 'package-lock.json'],
  leftOut: ['web/node_modules', 'web/build', 'web/.react-router', TESTS],
  build: buildWeb,
}
const SERVER: Part = {
  what: 'el servidor',
  mark: 'api/build/.hash',
  sources: [
    'api/{src,seed}/**',
    'api/db/*.ts',
    '{contract,domain}/src/**',
    'package-lock.json',
    'scripts/build-server.ts',
  ],
  leftOut: [TESTS],
  build: buildServer,
}

const EMPTY_DATABASE: Part = {
  what: 'una base de datos vacía',
  mark: 'api/.empty-database/.hash',
  sources: ['package-lock.json', 'api/db/write-empty-database.ts'],
  build: buildEmptyDatabase,
}

/** Builds pages, server and an empty embedded database when anything they are made of has changed. */
export async function buildAll(): Promise<void> {
  const inTurn = async () => {
    await buildWhenChanged(PAGES)
    await buildWhenChanged(SERVER)
  }
  // The pages leave half a core over.
  await Promise.all([inTurn(), buildWhenChanged(EMPTY_DATABASE)])
}

/** The server and its commands without the pages. */
const buildCommands = (): Promise<void> => buildWhenChanged(SERVER)

async function buildWhenChanged(part: Part): Promise<void> {
  if (!isBuiltFrom(fingerprint(part), part)) await buildAlone(part.what, () => build(part))
}

const isBuiltFrom = (sources: string, { mark }: Part): boolean =>
  existsSync(inside(mark)) && readFileSync(inside(mark), 'utf8') === sources

async function build(part: Part): Promise<void> {
  const sources = fingerprint(part)
  // By the command that this one has waited for.
  if (isBuiltFrom(sources, part)) return
  const mark = inside(part.mark)
  console.log(`▸ Construyo ${part.what}…`)
  const start = performance.now()
  rmSync(mark, { force: true })
  await part.build()
  writeFileSync(mark, sources)
  console.log(`  ${part.what}: ${seconds(performance.now() - start)}`)
}

async function buildWeb(): Promise<void> {
  for (const args of [[inside('node_modules/@react-router/dev/bin.cjs'), 'build'], ['compress.ts']]) {
    const code = await run(args, { cwd: 'web', env: { NODE_ENV: 'production' }, shows: 'if it fails' })
    if (code !== 0) throw new Stop('Las páginas no se han podido construir: mira el mensaje de arriba.')
  }
}

/** In a process of its own, whose memory ends with it. */
async function buildEmptyDatabase(): Promise<void> {
  const code = await run([inside('api/db/write-empty-database.ts')], { shows: 'if it fails' })
  if (code !== 0)
    throw new Stop('La base de datos vacía no se ha podido preparar: mira el mensaje de arriba.')
}

/** One hash over the sources, by name and content. */
function fingerprint({ sources, leftOut = [] }: Part): string {
  const hash = createHash('sha256')
  const paths = globSync(sources, { cwd: inside('.'), exclude: leftOut }).sort()
  for (const path of paths) {
    if (statSync(inside(path)).isFile()) hash.update(`${path}\0`).update(readFileSync(inside(path)))
  }
  return hash.digest('hex')
}

if (import.meta.main)
  await main(async () => {
    await (process.argv.includes('--server') ? buildCommands() : buildAll())
    return 0
  })
