import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** `npm run screens`: the same house, drawn instead of tried. */
export default defineConfig(base, { testMatch: 'screens.ts' })
