import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { inside, main, run, Stop, seconds } from './run.ts'

const MARK = 'web/build/.hash'
const SOURCES = ['web/**', 'contract/src/**', 'domain/src/**', 'package-lock.json']
const LEFT_OUT = ['web/node_modules', 'web/build', 'web/.react-router']

/** Builds the pages when anything they are made of has changed. */
export async function buildPages(): Promise<void> {
  const sources = fingerprint()
  if (existsSync(inside(MARK)) && readFileSync(inside(MARK), 'utf8') === sources) return
  console.log('▸ Construyo las páginas…')
  const start = performance.now()
  rmSync(inside(MARK), { force: true })
  for (const args of [[inside('node_modules/@react-router/dev/bin.cjs'), 'build'], ['compress.ts']]) {
    const code = await run(args, { cwd: 'web', env: { NODE_ENV: 'production' }, shows: 'if it fails' })
    if (code !== 0) throw new Stop('Las páginas no se han podido construir: mira el mensaje de arriba.')
  }
  writeFileSync(inside(MARK), sources)
  console.log(`  hecho en ${seconds(performance.now() - start)}`)
}

/** One hash over the sources, by name and content. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const paths = globSync(SOURCES, { cwd: inside('.'), exclude: LEFT_OUT }).sort()
  for (const path of paths) {
    if (statSync(inside(path)).isFile()) hash.update(`${path}\0`).update(readFileSync(inside(path)))
  }
  return hash.digest('hex')
}

if (import.meta.main) await main(() => buildPages().then(() => 0))
