import { defineConfig } from '@playwright/test'
import base, { launchOptions } from '../../e2e/playwright.config.ts'

/** `npm run bench:keys`: measures typing on the server of the browser tests. */
export default defineConfig(base, {
  testDir: '.',
  outputDir: '../../e2e/results',
  testMatch: 'keys.ts',
  retries: 0,
  workers: 1,
  // Screenshots and traces slow the typing down.
  use: { screenshot: 'off', trace: 'off', launchOptions },
})
