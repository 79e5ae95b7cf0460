import { listReferentes, type ReferentesPage } from '@alumbra/contract/referentes/referente'
import { above, PAGES } from '@alumbra/domain/page-paths'
import { pictureUrl } from '@alumbra/domain/picture'
import { SECTION_NAMES } from '@alumbra/domain/sections'
import { expect, test } from '@playwright/test'
import { logInAs, type Person } from '../../e2e/support/people.ts'
import { present } from '../../e2e/support/present.ts'
import { addressOf } from '../../e2e/support/sitemap.ts'
import { measureFirstVisits } from './first-visit.ts'
import { serveFloor } from './floor.ts'
import { Limits } from './limits.ts'
import { INSIDE, openerOf, VISITED } from './measured-pages.ts'
import { measureNextPages } from './next-pages.ts'
import { openPhone, row } from './phone.ts'
import { observePresses, printPresses, waitOfPresses, workOfPresses } from './presses.ts'

/**
 * Measures visits as a cheap phone on a slow line makes them (`phone.ts`), in milliseconds by the clock; only an idle
 * machine gives them, and beside another page of the same run they say most. At most: a first paint of the largest content
 * 1.25 times the floor's, 600 ms to the next page and 350 ms the second time, 100 ms for a press.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const PRESS_MS = 100
const LCP_OVER_FLOOR = 1.25
const NEXT_MS = [600, 350]
/** Where visitors begin. */
const FIRST = ['inicio', 'referentes', 'referente']
/** Only pages whose name has this. */
const ONLY = new RegExp(process.env.ONLY ?? '')

test('a first visit', async ({ browser, request, baseURL }) => {
  test.setTimeout(1_800_000)
  const { referentes }: ReferentesPage = await (await request.get(listReferentes.path)).json()
  const shown = present(referentes.find(({ img }) => img))
  const picture = await request.get(pictureUrl(present(shown.img), '400.webp'))
  const floor = await serveFloor(await picture.body())
  const addresses: Record<string, string> = { floor: floor.url }
  for (const { name, path } of VISITED) if (ONLY.test(name)) addresses[name] = await addressOf(path, request)
  const over = new Limits()
  const ratios = await measureFirstVisits(browser, floor.elsewhere, present(baseURL), addresses, ROUNDS)
  for (const name of FIRST) over.hold(name, ratios[name] ?? 0, LCP_OVER_FLOOR)
  floor.close()
  over.judge()
})

const { alumna, empresa, admin } = PAGES

/** Where people go behind a login: the beginnings of links. */
const WAYS: readonly { person: Person; start: string; links: readonly string[] }[] = [
  { person: 'ana', start: alumna.perfil, links: [alumna.ofertas, above(alumna.oferta), alumna.perfil] },
  {
    person: 'berta',
    start: empresa.perfil,
    links: [
      empresa.talento,
      above(empresa.talentoCv),
      empresa.perfil,
      above(empresa.oferta),
      empresa.perfil,
      empresa.newOferta,
      empresa.perfil,
    ],
  },
  {
    person: 'carmen',
    start: admin.semana,
    links: [
      ...SECTION_NAMES.map((name) => admin[name]),
      admin.actividad,
      admin.accesos,
      admin.estado,
      admin.cuenta,
      admin.ofertas,
      admin.revision,
      admin.ofertas,
      admin.plantillas,
      admin.semana,
    ],
  },
]

test('from page to page behind a login', async ({ browser, baseURL }) => {
  test.setTimeout(900_000)
  const over = new Limits()
  console.log(row('next page', 'first', 'second'))
  for (const { person, start, links } of WAYS) {
    const { context, page, close } = await openPhone(browser, present(baseURL))
    await logInAs(context, person)
    const times = await measureNextPages(page, start, links)
    for (const { link, ms } of times)
      for (const [i, limit] of NEXT_MS.entries()) over.hold(`→ ${link}, ${i + 1}`, ms[i] ?? 0, limit)
    await close()
  }
  over.judge()
})

const PRESSED = [...VISITED, ...INSIDE].filter(({ name }) => ONLY.test(name))

test('what a press works', async ({ browser, baseURL }) => {
  test.setTimeout(3_600_000)
  const over = new Limits()
  console.log(row('worked until the next frame', 'presses', 'median', 'p98'), ' slowest')
  for (const listed of PRESSED) {
    const { page, close } = await openPhone(browser, present(baseURL), 1)
    const presses = await workOfPresses(browser, page, await openerOf(page, listed))
    if (presses.length > 0) over.hold(listed.name, printPresses(listed.name, presses), PRESS_MS)
    await close()
  }
  // What else the machine does changes it little.
  expect(over.passed).toEqual([])
})

test('how long a press waits', async ({ browser, baseURL }) => {
  test.setTimeout(3_600_000)
  const over = new Limits()
  console.log(row('interaction to next paint', 'presses', 'median', 'p98'), ' slowest')
  for (const listed of PRESSED) {
    const { page, close } = await openPhone(browser, present(baseURL))
    await observePresses(page)
    const presses = await waitOfPresses(page, await openerOf(page, listed))
    if (presses.length > 0) over.hold(listed.name, printPresses(listed.name, presses), PRESS_MS)
    await close()
  }
  over.judge()
})
