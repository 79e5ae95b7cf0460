import { defineConfig } from '@playwright/test'
import base, { launchOptions } from '../../e2e/playwright.config.ts'

/** `npm run bench:visits`: measures visits on the server of the browser tests. */
export default defineConfig(base, {
  testDir: '.',
  outputDir: '../../e2e/results',
  testMatch: 'visits.ts',
  retries: 0,
  workers: 1,
  use: { screenshot: 'off', trace: 'off', launchOptions },
})
