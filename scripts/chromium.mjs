import { existsSync } from 'node:fs'
import { canInstall, installPackage } from './apt.mjs'
import { Stop } from './steps.mjs'

const PLACES = [
  // The same engine without a window system: half the work for a page.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of this machine, or null. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  return [given, ...PLACES].find((place) => place && existsSync(place)) ?? null
}

/** Letters of the widths that our pages take for granted until their own have come. */
const FONTS = '/usr/share/fonts/truetype/liberation'

/** Finds a browser for the tests, and installs one where that needs no question. */
export async function requireChromium() {
  if (process.platform === 'linux' && !existsSync(FONTS) && canInstall())
    await installPackage('fonts-liberation')
  if (findChromium() === null && canInstall())
    (await installPackage('chromium-headless-shell')) || (await installPackage('chromium'))
  const found = findChromium()
  if (found === null) {
    throw new Stop(
      'Falta un navegador para las pruebas: instala Chromium (en Debian: sudo apt-get install chromium) o di dónde está con CHROMIUM_PATH.',
    )
  }
  return found
}
