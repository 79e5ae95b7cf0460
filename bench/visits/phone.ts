import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A cheap phone on a slow line: a processor four times slower than this one, 150 ms there and back, 1.6 Mbit/s. */
export const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SIZE = { width: 400, height: 800 }

export type Phone = { context: BrowserContext; page: Page; close(): Promise<void> }

/** A new browser profile with one page, as slow as the phone, or as fast as this machine. */
export async function openPhone(browser: Browser, baseURL: string, slower = SLOWER): Promise<Phone> {
  const context = await browser.newContext({ baseURL, viewport: SIZE, deviceScaleFactor: 2, locale: 'es-ES' })
  await context.addCookies([{ name: 'cookieConsentEU', value: 'rechazadas', url: baseURL }])
  const page = await context.newPage()
  if (slower > 1) {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  }
  return { context, page, close: () => context.close() }
}

/** A row of a table whose first column is a text. */
export const row = (name: string, ...cells: readonly string[]): string =>
  name.slice(0, 40).padEnd(44) + cells.map((cell) => cell.padStart(10)).join('')
