import { type CDPSession, type Locator, type Page, test } from '@playwright/test'
import { newAlumna, putCv } from '../../e2e/support/new-alumna.ts'
import { openReady } from '../../e2e/support/open-ready.ts'
import { CATEGORIES, costsOf, type KeyCost } from './key-trace.ts'
import { TWENTY } from './long-cv.ts'

/**
 * Measures keystrokes in a CV with twenty entries on a processor four times slower than this one. No keystroke may take
 * 50 ms. First the processor time of the page per key, times four: until the frame that shows it, and in total until the
 * next key; other work on the machine changes it little. Then the elapsed time until the next frame with a throttled
 * browser, of which up to 17 ms are waiting for the frame, and the number of tasks above 50 ms; these figures need an idle
 * machine. A page with a single field shows the lower bound.
 */
const SLOWER = 4
const LIMIT_MS = 50
const KEYS = 'La curiosidad se entrena mirando. '
/** Longer than the delay after which the page saves a draft. */
const REST_MS = 500

const FIELDS = [
  { name: 'Frase que te define *', entry: '' },
  { name: 'Provincia *', entry: '' },
  { name: 'LinkedIn', entry: '' },
  { name: 'Centro', entry: 'Formación 1' },
  { name: 'Proyectos destacados', entry: 'Formación 8' },
  { name: 'Puesto', entry: 'Experiencia 7' },
  { name: 'Idioma *', entry: 'Idioma 5' },
  { name: 'Proyectos y certificados', entry: '' },
] as const

/** Records the time of the next frame for every key, and every task above 50 ms. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const toPaint: number[] = []
    const long: number[] = []
    new PerformanceObserver((list) => long.push(...list.getEntries().map((task) => task.duration))).observe({
      type: 'longtask',
    })
    let pressed = 0
    const note = ({ timeStamp }: Event) => {
      pressed = timeStamp
    }
    addEventListener('keydown', note, true)
    const draw = () => {
      const start = pressed
      // The first message after the frame.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => toPaint.push(performance.now() - start)
        port2.postMessage(null)
      })
    }
    addEventListener('input', draw, true)
    Object.assign(window, { seen: { toPaint, long } })
  })

type Seen = { toPaint: number[]; long: number[] }

const takeSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { toPaint, long } = (window as unknown as { seen: Seen }).seen
    return { toPaint: toPaint.splice(0), long: long.splice(0) }
  })

/** The cost of each key; that of the last one includes saving the draft. */
async function costOfKeys(page: Page): Promise<KeyCost[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser to trace.')
  await browser.startTracing(page, { categories: CATEGORIES })
  await type(page)
  return costsOf(await browser.stopTracing())
}

/** Types at the speed of a fast typist, then pauses. */
async function type(page: Page): Promise<void> {
  await page.keyboard.type(KEYS, { delay: 60 })
  await page.waitForTimeout(REST_MS)
}

async function timeOfKeys(page: Page, devtools: CDPSession): Promise<Seen> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.waitForTimeout(REST_MS)
  await takeSeen(page)
  await type(page)
  const seen = await takeSeen(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return seen
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
const slowest = (values: number[]) => sorted(values).at(-1) ?? 0
const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0
const formatted = (values: number[]) =>
  `${median(values).toFixed(1).padStart(12)}${slowest(values).toFixed(1).padStart(8)}`

const slowed = (costs: KeyCost[], part: keyof KeyCost) => costs.map((cost) => cost[part] * SLOWER)

/** Types into a field, prints the cost of the keys, and returns the delay of each. */
async function measure(page: Page, field: Locator, name: string): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await field.fill('')
  // Warm up, so that the code is compiled.
  await type(page)
  const costs = await costOfKeys(page)
  const { toPaint, long } = await timeOfKeys(page, devtools)
  const waited = slowed(costs, 'toPicture')
  console.log(
    `${name.padEnd(26)}${[waited, slowed(costs, 'inAll'), toPaint].map(formatted).join('')}${String(long.length).padStart(17)}`,
  )
  await devtools.detach()
  return waited
}

test('a keystroke in a CV with twenty entries', async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  console.log(
    `ms, ${SLOWER} times slower${'worked to its picture'.padStart(28)}${'worked in all'.padStart(20)}${'by the clock'.padStart(20)}${'over 50 ms'.padStart(17)}`,
  )
  console.log(`${''.padEnd(26)}${'median slowest'.padStart(20).repeat(3)}${'at a stretch'.padStart(17)}`)
  const bare = await page.context().newPage()
  await bare.setContent('<!doctype html><textarea></textarea>')
  await watch(bare)
  await measure(bare, bare.getByRole('textbox'), 'a page with nothing else')
  await bare.close()

  await page.context().addCookies([{ name: 'cookieConsentEU', value: 'rechazadas', url: baseURL ?? '' }])
  await newAlumna(page.request, { nombre: 'Alma', apellidos: 'Rey Sol' })
  await putCv(page.request, TWENTY)
  await openReady(page, '/alumna')
  await watch(page)
  const all: number[] = []
  for (const { name, entry } of FIELDS) {
    const place = entry ? page.getByRole('group', { name: entry, exact: true }) : page
    // An entry is closed to a line until it is edited.
    if (entry) await place.getByText('Editar').click()
    all.push(...(await measure(page, place.getByLabel(name, { exact: true }), name)))
  }
  const parts = [slowest, median].map((of) => (of(all) / LIMIT_MS).toFixed(2))
  console.log(
    `\nOf the ${LIMIT_MS} ms she may wait for it: ${parts[0]} for the slowest keystroke, ${parts[1]} for the median`,
  )
})
