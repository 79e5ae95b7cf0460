import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** `npm run screens`: the same server, for screenshots instead of tests. */
export default defineConfig(base, { testMatch: 'screens.ts' })
