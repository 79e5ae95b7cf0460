import { type CDPSession, type Locator, type Page, test } from '@playwright/test'
import { newAlumna, putCv } from '../e2e/new-alumna.ts'
import { openReady } from '../e2e/open-ready.ts'

/**
 * What a keystroke costs in a CV with twenty entries, on a processor four times slower than this one. No keystroke may
 * take 50 ms. First the processor time of the page for each key, times four: all it does until the next key, drawing,
 * what the browser does for itself and collecting garbage included; it grows little when the machine has other work.
 * Then, by the clock with the browser slowed down, the time until the next picture, of which up to 17 ms are waiting for
 * its turn, and how often the page was busy for more than 50 ms at a stretch; these are worth something only when the
 * machine has nothing else to do. A page with one field and nothing else shows what no page can save.
 */
const SLOWER = 4
const LIMIT_MS = 50
const KEYS = 'La curiosidad se entrena mirando. '
/** Longer than the page waits before it keeps what is written. */
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

const TEXT = 'Un texto de los que se escriben en un CV de verdad, con sus acentos y sus eñes. '
const TWENTY = {
  frase_definitoria: '',
  habilidades_tecnicas: TEXT.repeat(6),
  otros_estudios: TEXT.repeat(6),
  formacion: Array.from({ length: 8 }, (_, i) => ({
    fa_titulo: 'Informática y Comunicaciones',
    fa_especialidad: 'Desarrollo de Aplicaciones Web (Grado Superior)',
    fa_centro: '',
    fa_inicio: String(2015 + i),
    fa_fin: 'Actualmente',
    proyectos_destacados: TEXT,
    otros_titulo: '',
  })),
  experiencia: Array.from({ length: 7 }, (_, i) => ({
    puesto: '',
    empresa: 'Óptica del Segura',
    inicio: String(2015 + i),
    fin: 'Actualidad',
  })),
  idiomas: Array.from({ length: 5 }, (_, i) => ({ idioma: `Idioma ${i}`, nivel: 'Básico' })),
}

/** Notes for every key when the next picture is there, and every stretch of 50 ms without a rest. */
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
      // The first message after a frame was drawn.
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

/** Milliseconds that the page has kept a processor busy so far. */
async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** What each key costs; the last one with what happens when writing rests. */
async function costOfKeys(page: Page, devtools: CDPSession): Promise<number[]> {
  const costs: number[] = []
  let before = await busyMs(devtools)
  for (const [i, key] of [...KEYS].entries()) {
    await page.keyboard.press(key)
    await page.waitForTimeout(i === KEYS.length - 1 ? REST_MS : 60)
    const after = await busyMs(devtools)
    costs.push((after - before) * SLOWER)
    before = after
  }
  return costs
}

async function timeOfKeys(page: Page, devtools: CDPSession): Promise<Seen> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.waitForTimeout(REST_MS)
  await takeSeen(page)
  for (const key of KEYS) {
    await page.keyboard.press(key)
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(REST_MS)
  const seen = await takeSeen(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return seen
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
const slowest = (values: number[]) => sorted(values).at(-1) ?? 0
const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0
const told = (values: number[]) =>
  `${median(values).toFixed(1).padStart(6)} ${slowest(values).toFixed(1).padStart(8)}`

/** Types into a field, tells what the keys cost, and returns it. */
async function measure(page: Page, field: Locator, name: string): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await field.fill('')
  // What is called anew is compiled first.
  await page.keyboard.type(KEYS, { delay: 60 })
  await page.waitForTimeout(REST_MS)
  const costs = await costOfKeys(page, devtools)
  const { toPaint, long } = await timeOfKeys(page, devtools)
  console.log(
    `${name.padEnd(36)} ${told(costs)} ${''.padEnd(20)} ${told(toPaint)} ${String(long.length).padStart(22)}`,
  )
  await devtools.detach()
  return costs
}

test('a keystroke in a CV with twenty entries', async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  console.log(
    `ms on a processor ${SLOWER} times slower   worked: median slowest   to the next picture: median slowest   over 50 ms at a stretch`,
  )
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
    all.push(...(await measure(page, place.getByLabel(name, { exact: true }), name)))
  }
  const parts = [slowest, median].map((of) => (of(all) / LIMIT_MS).toFixed(2))
  console.log(
    `\nOf the ${LIMIT_MS} ms it may work: ${parts[0]} for the slowest keystroke, ${parts[1]} for the median`,
  )
})
