import { defineConfig } from 'vitest/config'

// As all other projects (../vitest.config.ts), which want the same number of workers.
const shared = { isolate: false, maxWorkers: '100%' }

export default defineConfig({
  test: { name: 'web', include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'], ...shared },
})
