import { defineConfig } from 'vitest/config'
import { hasPostgres } from './scripts/postgres.mjs'

const api = (database: 'pglite' | 'postgres', globalSetup: string) => ({
  test: {
    name: database,
    include: ['api/{src,seed}/**/*.test.ts'],
    env: { TEST_DATABASE: database },
    globalSetup,
    // A call that forgets the transaction it was given would wait for ever on the embedded database.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

const pglite = api('pglite', './api/test/pglite-snapshot.ts')
const postgres = api('postgres', './api/test/postgres-template.ts')
if (!hasPostgres()) {
  console.warn('\n*** SIN POSTGRESQL EN ESTA MÁQUINA: las pruebas corren solo en la base integrada. ***\n')
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      pglite,
      ...(hasPostgres() ? [postgres] : []),
      './web/vitest.config.ts',
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
})
