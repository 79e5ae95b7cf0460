import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { hasPostgres } from './api/test/database/find-postgres.ts'
import { leftOut } from './api/test/database/which-database.ts'
import { waitingOf } from './api/test/peers/waiting-files.ts'

const machine = { isWhole: process.env.TEST_RUN === 'whole', hasPostgres: hasPostgres() }
const all = globSync('api/{src,seed}/**/*.test.ts')
  .sort()
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const waiting = waitingOf(all, machine)
const tests = all.filter(({ file }) => !waiting.includes(file))

// Tests that open no database run once. In a whole run the others run on PostgreSQL, and those about databases, or whose first line says why, on both or on the embedded one alone.
const onDatabase = tests.filter(({ text }) =>
  /open(TestApp|TestDatabase)|EmptyDatabase|TEST_DATABASE/.test(text),
)
const withoutDatabase = tests.filter((test) => !onDatabase.includes(test)).map(({ file }) => file)

const without = leftOut(onDatabase, machine)

// Packages compiled by Node are cached for the next run, as Vitest caches its transformed modules.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/node', import.meta.url))

// Tests that time answers may meet a machine that stalls for a second: in CI each has a second try, as in the browser.
const retry = process.env.CI ? 1 : 0

// What Node loads by itself it loads quicker: only the tests of the web are built.
const experimental = { viteModuleRunner: false, nodeLoader: false }

const api = (database: 'pglite' | 'postgres', globalSetup: string, exclude: string[]) => ({
  test: {
    name: database as string,
    include: onDatabase.map(({ file }) => file),
    exclude,
    env: { TEST_DATABASE: database },
    globalSetup,
    setupFiles: ['./api/test/people/quick-passwords.ts'],
    // Half the time: the server's modules are loaded once per worker, and every file has a database of its own anyway.
    isolate: false,
    retry,
    experimental,
    // A query outside its open transaction would wait forever on the embedded database.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

const pglite = api('pglite', './api/test/database/pglite-snapshot.ts', without.pglite)
const postgres = api('postgres', './api/test/database/postgres-template.ts', without.postgres)
if (!hasPostgres()) {
  console.warn('\n*** SIN POSTGRESQL EN ESTA MÁQUINA: las pruebas corren solo en la base integrada. ***\n')
}

// Most files are over in milliseconds: a process for each cost three times as much as all their tests.
const shared = { isolate: false, experimental }

// When all else is done.
const besideBrowser = {
  // They wait more than they work; with the many tries of QUALIFY=full nothing else may run.
  maxWorkers: process.env.QUALIFY === 'full' ? 1 : 2,
  sequence: { groupOrder: 1 },
}
// Servers of their own are cut off, frozen and killed, and their answers timed.
const faults = {
  test: {
    ...besideBrowser,
    name: 'faults',
    include: ['api/faults/*.test.ts'],
    globalSetup: './api/test/database/pglite-snapshot.ts',
    isolate: false,
    retry,
    experimental,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What must hold within a time says so; all else may take long on a machine that is busy.
    expect: { poll: { timeout: 20_000 } },
  },
}

// They look at peers that keep silent for seconds, and would hold a core that others have work for.
const waits = { test: { ...postgres.test, ...besideBrowser, name: 'waits', include: waiting, exclude: [] } }

export default defineConfig({
  test: {
    tags: [
      { name: 'release', description: 'npm test leaves it out, npm run qualify runs it (decision 161)' },
    ],
    // Every core: Vitest leaves one free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], ...shared } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], ...shared } },
      {
        test: {
          name: 'api',
          include: withoutDatabase,
          isolate: false,
          testTimeout: 20_000,
          retry,
          experimental,
        },
      },
      pglite,
      ...(hasPostgres() ? [postgres] : []),
      './web/vitest.config.ts',
      faults,
      ...(waiting.length > 0 ? [waits] : []),
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 30_000, ...shared } },
    ],
  },
})
