import { defineConfig } from 'vitest/config'
import { hasPostgres } from './scripts/postgres.mjs'

const api = (database: 'pglite' | 'postgres', globalSetup: string) => ({
  test: {
    name: database,
    root: './api',
    include: ['src/**/*.test.ts'],
    env: { TEST_DATABASE: database },
    globalSetup,
    // A call that forgets to use the transaction it was given waits for ever on the embedded database.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

const postgres = api('postgres', './test/postgres-template.ts')
if (!hasPostgres()) {
  console.warn(
    '\n*** SIN POSTGRESQL EN ESTA MÁQUINA: las pruebas del servidor solo corren en la base integrada. ***\n',
  )
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'] } },
      api('pglite', './test/pglite-snapshot.ts'),
      ...(hasPostgres() ? [postgres] : []),
      './web/vitest.config.ts',
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
})
