import { defineConfig } from 'vitest/config'

// `npm run test:scanners`: what programs of strangers find in a running server; they take most of an hour.
export default defineConfig({
  test: {
    name: 'scanners',
    include: ['api/scanners/*.test.ts'],
    globalSetup: './api/test/database/postgres-template.ts',
    env: { TEST_DATABASE: 'postgres' },
    setupFiles: ['./api/test/people/quick-passwords.ts'],
    maxWorkers: 1,
    isolate: false,
    testTimeout: 1_800_000,
    // The built pages are Node's to load, not Vite's to transform.
    server: { deps: { external: [/\/web\/build\//] } },
    hookTimeout: 120_000,
  },
})
