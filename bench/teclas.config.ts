import { defineConfig } from '@playwright/test'
import base from '../e2e/playwright.config.ts'

/** `npm run bench:teclas`: the house of the browser tests, measured instead of tried. */
export default defineConfig(base, {
  testDir: '.',
  outputDir: '../e2e/results',
  testMatch: 'teclas.ts',
  retries: 0,
  workers: 1,
  // Whoever is photographed and recorded writes more slowly.
  use: { screenshot: 'off', trace: 'off' },
})
