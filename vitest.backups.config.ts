import { defineConfig } from 'vitest/config'
import { hasPostgres } from './api/test/database/find-postgres.ts'

process.env.QUALIFY = 'full'

const project = (name: string, globalSetup: string, include: string[]) => ({
  test: {
    name,
    include,
    globalSetup,
    env: { TEST_DATABASE: name },
    setupFiles: ['./api/test/people/quick-passwords.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
const features = ['api/src/backup/*.test.ts']

// `npm run test:backups`: backups with whole servers and commands, killed and short of disk, which `npm test` has no time for.
export default defineConfig({
  test: {
    maxWorkers: 1,
    tags: [{ name: 'release', description: 'npm test leaves it out (decision 161)' }],
    projects: [
      project('pglite', './api/test/database/pglite-snapshot.ts', [...features, 'api/backups/*.test.ts']),
      ...(hasPostgres() ? [project('postgres', './api/test/database/postgres-template.ts', features)] : []),
    ],
  },
})
