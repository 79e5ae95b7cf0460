import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { hasPostgres } from './api/test/database/find-postgres.ts'
import { leftOut } from './api/test/database/which-database.ts'

// Tests that open no database run once. In a whole run the others run on PostgreSQL, and those about databases, or whose first line says why, on both or on the embedded one alone.
const tests = globSync('api/{src,seed}/**/*.test.ts').sort()
const onDatabase = tests.filter((file) =>
  /open(TestApp|TestDatabase)|EmptyDatabase|TEST_DATABASE/.test(readFileSync(file, 'utf8')),
)
const withoutDatabase = tests.filter((file) => !onDatabase.includes(file))

const without = leftOut(
  onDatabase.map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  { isWhole: process.env.TEST_RUN === 'whole', hasPostgres: hasPostgres() },
)

// Packages compiled by Node are cached for the next run, as Vitest caches its transformed modules.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/node', import.meta.url))

// Tests that time answers may meet a machine that stalls for a second: in CI each has a second try, as in the browser.
const retry = process.env.CI ? 1 : 0

// What Node loads by itself it loads quicker: only the tests of the web are built.
const experimental = { viteModuleRunner: false, nodeLoader: false }

const api = (database: 'pglite' | 'postgres', globalSetup: string, exclude: string[]) => ({
  test: {
    name: database,
    include: onDatabase,
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

// Servers of their own are cut off, frozen and killed, and their answers timed: when all else is done, and they mostly wait.
const faults = {
  test: {
    name: 'faults',
    include: ['api/faults/*.test.ts'],
    globalSetup: './api/test/database/pglite-snapshot.ts',
    isolate: false,
    retry,
    experimental,
    // They wait more than they work; with the many tries of QUALIFY=full nothing else may run.
    maxWorkers: process.env.QUALIFY === 'full' ? 1 : 2,
    sequence: { groupOrder: 1 },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What must hold within a time says so; all else may take long on a machine that is busy.
    expect: { poll: { timeout: 20_000 } },
  },
}

export default defineConfig({
  test: {
    // Every core: Vitest leaves one free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], experimental } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], experimental } },
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
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 30_000, experimental } },
    ],
  },
})
