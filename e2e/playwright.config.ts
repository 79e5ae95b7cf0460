import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { freePort } from '../api/test/peers/free-port.ts'
import { findChromium } from '../scripts/machine.ts'

// This file is read again in every worker: what it makes is made once and handed down.
if (!process.env.E2E_DATA_DIR) {
  const made = mkdtempSync(join(tmpdir(), 'alumbra-e2e-'))
  process.env.E2E_DATA_DIR = made
  process.env.E2E_PORT = String(await freePort())
  process.env.E2E_BOT_SECRET = crypto.randomUUID()
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
}
// Node takes the types out of the tests by itself: Playwright would compile them, and map each stack of a call back.
process.env.PW_DISABLE_TS_ESM ??= '1'
const dataDir = process.env.E2E_DATA_DIR
const url = `http://127.0.0.1:${process.env.E2E_PORT}`

/** What Playwright switches off: the last list that Chromium is given holds, so ours begins with these. `shell/browser.e2e.ts` compares. */
const OFF_IN_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
]

const chromium = findChromium()
if (!chromium) throw new Error('There is no Chromium on this machine: install it or set CHROMIUM_PATH.')

/** How the browser is started, by `npm run bench:visits` and `npm run bench:keys` too. */
export const launchOptions = {
  executablePath: chromium,
  // Where a machine says no language, the browser would call a file with an ñ in its name 'download'.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages of one site share a process, so that a test's first page finds it warm.
    '--renderer-process-limit=1',
  ],
}

/** A page keeps its frame when it goes to another address of the site: a new one each time is a fifth of a visit. */
const ONE_FRAME = `--disable-features=${[...OFF_IN_PLAYWRIGHT, 'RenderDocument'].join()}`

/** A page lives for a second or two: code that is compiled better, and memory given back, come too late to pay. */
const SHORT_LIVES =
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-decommit-pooled-pages --min-semi-space-size=16 --no-memory-reducer'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: 'results',
  workers: 2,
  // A shared machine may stall for a second where a test looks at a quarter of one; what needed it is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: url,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    screenshot: 'only-on-failure',
    // Recording is slow: only for second attempts.
    trace: 'on-first-retry',
    launchOptions: { ...launchOptions, args: [...launchOptions.args, ONE_FRAME, SHORT_LIVES] },
  },
  // The server as `npm start` runs it, in its own folder: embedded database, demo data, mails as files. Only what it
  // asks of browsers against bots, and what its hashes cost, is light.
  webServer: {
    command: `"${process.execPath}" --import ./api/test/people/light-work.ts api/build/server.js`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${url}/api/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: process.env.E2E_PORT ?? '',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      STORAGE_URL: '',
      // Known to the tests, so that a login that is not their subject costs no work.
      BOT_CHECK_SECRET: process.env.E2E_BOT_SECRET ?? '',
      DEMO_DATA: 'on',
      // Each test says in X-Forwarded-For from which network it comes.
      TRUST_PROXY: 'loopback',
    },
  },
})
