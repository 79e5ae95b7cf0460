import type { Browser, Page } from '@playwright/test'
import { median } from '../client.ts'
import { openPhone, row } from './phone.ts'

/** Of one visit, in milliseconds since it began; blocked is the time that tasks took beyond 50 ms each. */
type Visit = { lcp: number; fcp: number; blocked: number; shift: number; kB: number; requests: number }

const REST_MS = 1_500

/** Begins to observe before the page does anything. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    const seen = { lcp: 0, fcp: 0, blocked: 0, shift: 0 }
    Object.assign(window, { seen })
    const each = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    each('largest-contentful-paint', ({ startTime }) => Object.assign(seen, { lcp: startTime }))
    each('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime
    })
    each('longtask', ({ duration }) => {
      seen.blocked += Math.max(0, duration - 50)
    })
    each('layout-shift', ({ value = 0 }) => {
      seen.shift += value
    })
  })

/**
 * A visit by a link of another site, on the page `from`. From an empty tab the browser would prepare a process that a page with
 * Cross-Origin-Opener-Policy may not use, and then start another.
 */
async function visit(browser: Browser, from: string, baseURL: string, address: string): Promise<Visit> {
  const { page, close } = await openPhone(browser, baseURL)
  await page.goto(from)
  await observe(page)
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => 0,
      ),
    )
  })
  await page.evaluate((href) => location.assign(href), new URL(address, baseURL).href)
  await page.waitForURL(address, { waitUntil: 'load' })
  await page.waitForTimeout(REST_MS)
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Visit, 'kB' | 'requests'> }).seen)
  const bytes = await Promise.all(sizes)
  await close()
  return { ...seen, kB: bytes.reduce((sum, size) => sum + size, 0) / 1000, requests: bytes.length }
}

/** Prints what a first visit of each page costs; the first is the floor that the others are compared with. Returns how many times its largest content each takes. */
export async function measureFirstVisits(
  browser: Browser,
  from: string,
  baseURL: string,
  addresses: Readonly<Record<string, string>>,
  rounds: number,
): Promise<Record<string, number>> {
  const visits: Record<string, Visit[]> = {}
  for (let round = 0; round < rounds; round++)
    for (const [name, address] of Object.entries(addresses)) {
      const found = await visit(browser, from, baseURL, address)
      visits[name] = [...(visits[name] ?? []), found]
    }
  console.log(row('first visit', 'LCP', '÷ floor', 'FCP', 'blocked', 'shift', 'kB', 'requests'))
  const of = (name: string, part: keyof Visit) => median((visits[name] ?? []).map((one) => one[part]))
  const [floor = ''] = Object.keys(addresses)
  const ratios: Record<string, number> = {}
  for (const name of Object.keys(addresses)) {
    const figure = (part: keyof Visit, digits = 0) => of(name, part).toFixed(digits)
    const ratio = of(name, 'lcp') / of(floor, 'lcp')
    ratios[name] = ratio
    console.log(
      row(
        name,
        figure('lcp'),
        ratio.toFixed(2),
        figure('fcp'),
        figure('blocked'),
        figure('shift', 3),
        figure('kB', 1),
        figure('requests'),
      ),
    )
  }
  return ratios
}
