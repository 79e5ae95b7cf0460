import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasPostgres } from '../api/test/database/find-postgres.ts'
import { hasPgbouncer } from '../api/test/database/pgbouncer.ts'

const BROWSERS = [
  // The same engine without a window system: half the work for a page.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of this machine, or null. */
export const findChromium = (): string | null =>
  [process.env.CHROMIUM_PATH, ...BROWSERS].find((place) => place && existsSync(place)) ?? null

/** Typefaces of the widths that our pages fall back on until their own have come. */
const hasFonts = () => existsSync('/usr/share/fonts/truetype/liberation')

type Wanted = [isThere: () => boolean, packages: string[]]

/** Programs that the tests use, and the Debian packages that contain them: the first that can be installed. */
const WANTED: Wanted[] = [
  [hasPostgres, ['postgresql']],
  [hasPgbouncer, ['pgbouncer']],
  [() => existsSync('/usr/sbin/nginx'), ['nginx']],
  [() => existsSync('/lib/systemd/systemd'), ['systemd']],
  [() => existsSync('/usr/sbin/ip'), ['iproute2']],
  [hasFonts, ['fonts-liberation']],
  [() => findChromium() !== null, ['chromium-headless-shell', 'chromium']],
]

/** Programs that look for holes, which a qualification uses. */
const SCANNERS = ['sqlmap', 'wapiti', 'ffuf', 'slowhttptest'].map(
  (name): Wanted => [() => existsSync(`/usr/bin/${name}`), [name]],
)

/** Installs with apt-get what the tests, or a whole qualification, miss on this machine; only root on Debian may. */
export function installMissing(purpose: 'tests' | 'qualification' = 'tests'): void {
  const wanted = purpose === 'tests' ? WANTED : [...WANTED, ...SCANNERS]
  const missing = wanted.flatMap(([isThere, packages]) => (isThere() ? [] : [packages]))
  if (missing.length === 0 || process.getuid?.() !== 0 || !aptGet('--version')) return
  console.log(`▸ Instalo ${missing.map(([name]) => name).join(', ')} con apt-get (solo esta vez)…`)
  aptGet('update', '-qq')
  for (const packages of missing)
    packages.some((name) => aptGet('install', '-y', '-qq', '--no-install-recommends', name))
}

/** Runs apt-get; says whether it worked. */
function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = args[0] === '--version' ? 'ignore' : 'inherit'
  return spawnSync('apt-get', args, { stdio, env }).status === 0
}
