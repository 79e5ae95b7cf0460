import { rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { dirname, join, relative } from 'node:path'
import { type InputOptions, type OutputChunk, type OutputOptions, type Plugin, rolldown } from 'rolldown'
import { inside } from './run.ts'
import { modulesIn } from './supply/built-in.ts'

/** What can be started, and from which source. */
const PROGRAMS: Record<string, string> = {
  server: 'api/src/server.ts',
  migrate: 'api/src/commands/migrate.ts',
  admin: 'api/src/commands/admin.ts',
  doctor: 'api/src/commands/doctor.ts',
  backup: 'api/src/commands/backup.ts',
  restore: 'api/src/commands/restore.ts',
  'move-to-postgres': 'api/src/commands/move-to-postgres.ts',
  seed: 'api/src/commands/seed.ts',
  'cv-worker': 'api/src/pdf/cv-worker.ts',
  'carteles-worker': 'api/src/pdf/carteles-worker.ts',
}

/** Packages with machine code or files of their own, and those that tests put something light in place of. */
export const OUTSIDE = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'altcha-lib',
  'pdfkit',
  'sharp',
]

/** What packages would load in a place or with an option that no built server has: its code is in no release. */
export const NEVER_LOADED = [
  // Our own compilers are given (plugins/validation.ts), so Fastify asks for none of its own.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  // Vite's middlewares, while developing.
  '@fastify/middie',
  // For a server without a log.
  'abstract-logging',
  // The sockets of Cloudflare's workers.
  'pg-cloudflare',
]

const OUT = inside('api/build')
/** Checks of passkeys, and what reads certificates for them, most of which we never ask for: modules that only hold what others name. */
const NAMED_ALONE = /[\\/](?:@simplewebauthn[\\/]server|@peculiar)[\\/]/
const PACKAGES = /[\\/]node_modules[\\/]/
const SOURCES = /\.ts$/

/** Where a module of ours says 'beside me', the built file says where that is from `api/build/`. */
const addresses: Plugin = {
  name: 'addresses',
  transform: {
    filter: { id: { include: SOURCES, exclude: PACKAGES }, code: 'import.meta.url' },
    handler(code, file) {
      const programOf = (_whole: string, path: string) => {
        const name = Object.keys(PROGRAMS).find(
          (one) => inside(PROGRAMS[one] ?? '') === join(dirname(file), path),
        )
        if (!name) throw new Error(`${file} starts ${path}, which is no program of scripts/build-server.ts`)
        return `new URL('./${name}.js', import.meta.here)`
      }
      const here = relative(OUT, file).replaceAll('\\', '/')
      return code
        .replace(/new URL\('([^']+\.ts)', import\.meta\.url\)/g, programOf)
        .replaceAll('import.meta.url', `new URL('${here}', import.meta.url).href`)
        .replaceAll('import.meta.here', 'import.meta.url')
    },
  },
}

/** The lines of a package in a stack are those of the built file: a map of them all would take memory in every process. */
const linesOfOurs: Plugin = {
  name: 'lines-of-ours',
  transform: {
    filter: { id: PACKAGES },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
}

const HTTP = '\0http'
/** Not those that are computed when they are asked for. */
const HTTP_NAMES = Object.entries(Object.getOwnPropertyDescriptors(http))
  .filter(([, { get }]) => get === undefined)
  .map(([name]) => name)

/**
 * `import` of node:http names all that it holds, which loads Node's own fetch and WebSocket: a twentieth of a start. The
 * build puts a module in its place that reads each name from node:http by itself.
 */
const httpWithoutFetch: Plugin = {
  name: 'http-without-fetch',
  resolveId: {
    filter: { id: /^(?:node:)?http$/ },
    handler: (_id, _importer, { kind }) => (kind === 'import-statement' ? HTTP : undefined),
  },
  load: {
    filter: { id: new RegExp(`^${HTTP}$`) },
    handler: () => `const http = process.getBuiltinModule('node:http')
      export default http
      export const { ${HTTP_NAMES.join(', ')} } = http`,
  },
}

const input: InputOptions = {
  input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, inside(file)])),
  platform: 'node',
  // Modules where a package has them, so that what nobody names of it is left out.
  resolve: { mainFields: ['module', 'main'] },
  optimization: { inlineConst: { mode: 'all' } },
  treeshake: { moduleSideEffects: [{ test: NAMED_ALONE, sideEffects: false }] },
  external: (id) => [...OUTSIDE, ...NEVER_LOADED].some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [addresses, linesOfOurs, httpWithoutFetch],
  // The warnings are about code of packages, which we cannot fix.
  logLevel: 'silent',
}
const output: OutputOptions = {
  dir: OUT,
  // The log says which class an error has.
  keepNames: true,
  sourcemap: true,
  sourcemapExcludeSources: true,
  comments: { legal: true, annotation: false, jsdoc: false },
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
}

/** Builds the server and its commands into `api/build/`: one file each, and what they share. */
export async function buildServer(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true })
  const bundle = await rolldown(input)
  const { output: files } = await bundle.write(output)
  await bundle.close()
  const used = modulesIn(files.filter((one) => one.type === 'chunk')).filter((id) => PACKAGES.test(id))
  writeFileSync(join(OUT, 'modules.json'), JSON.stringify(used.map((id) => relative(inside(''), id)).sort()))
}

/** The files that the server would have, without writing them. */
export async function planServer(): Promise<OutputChunk[]> {
  const bundle = await rolldown(input)
  const { output: files } = await bundle.generate(output)
  await bundle.close()
  return files.filter((one) => one.type === 'chunk')
}
