import { defineConfig } from 'vitest/config'

// One server, one story: each part goes on where the one before it ended.
export default defineConfig({
  test: {
    name: 'server',
    include: ['scripts/server/*.server.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    bail: 1,
  },
})
