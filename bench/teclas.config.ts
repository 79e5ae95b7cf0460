import { defineConfig } from '@playwright/test'
import base from '../e2e/playwright.config.ts'

/** `npm run bench:teclas`: measures typing on the server of the browser tests. */
export default defineConfig(base, {
  testDir: '.',
  outputDir: '../e2e/results',
  testMatch: 'teclas.ts',
  retries: 0,
  workers: 1,
  // Screenshots and traces slow the typing down.
  use: { screenshot: 'off', trace: 'off' },
})
