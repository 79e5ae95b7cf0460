import { listReferentes, type ReferentesPage } from '@alumbra/contract/referentes/referente'
import { PAGES } from '@alumbra/domain/page-paths'
import { pictureUrl } from '@alumbra/domain/picture'
import { referenteSlug } from '@alumbra/domain/slug'
import { test } from '@playwright/test'
import { logInAs, type Person } from '../../e2e/support/people.ts'
import { present } from '../../e2e/support/present.ts'
import { measureFirstVisits } from './first-visit.ts'
import { serveFloor } from './floor.ts'
import { measureNextPages } from './next-pages.ts'
import { openPhone, row } from './phone.ts'
import { measurePresses } from './presses.ts'

/**
 * Measures visits as a cheap phone on a slow line makes them (`phone.ts`), in milliseconds by the clock; only an idle
 * machine gives them, and beside another page of the same run they say most. At most: a first paint of the largest content
 * 1.25 times the floor's, 600 ms to the next page and 350 ms the second time, 100 ms for a press.
 */
const ROUNDS = 5

const FORMS = [PAGES.registro, PAGES.contacto, PAGES.alumna.login, PAGES.alumna.recuperar]

test('a first visit', async ({ browser, request, baseURL }) => {
  test.setTimeout(900_000)
  const { referentes }: ReferentesPage = await (await request.get(listReferentes.path)).json()
  const shown = present(referentes.find(({ img }) => img))
  const picture = await request.get(pictureUrl(present(shown.img), '400.webp'))
  const floor = await serveFloor(await picture.body())
  const own = [
    PAGES.inicio,
    PAGES.referentes,
    `${PAGES.referentes}/${referenteSlug(shown)}`,
    PAGES.nosotras,
    ...FORMS,
  ]
  const addresses = { floor: floor.url, ...Object.fromEntries(own.map((path) => [path, path])) }
  await measureFirstVisits(browser, floor.elsewhere, present(baseURL), addresses, ROUNDS)
  floor.close()
})

/** Where people go behind a login: the beginnings of links. */
const WAYS: readonly { person: Person; start: string; links: readonly string[] }[] = [
  { person: 'ana', start: PAGES.alumna.perfil, links: ['/ofertas', '/oferta/', '/alumna'] },
  { person: 'berta', start: PAGES.empresa.perfil, links: ['/talento', '/talento-cv/', '/empresa'] },
  {
    person: 'carmen',
    start: PAGES.admin.semana,
    links: ['/admin/alumnas', '/admin/ofertas', '/admin/semana'],
  },
]

test('from page to page behind a login', async ({ browser, baseURL }) => {
  test.setTimeout(300_000)
  console.log(row('next page', 'first', 'second'))
  for (const { person, start, links } of WAYS) {
    const { context, page, close } = await openPhone(browser, present(baseURL))
    await logInAs(context, person)
    await measureNextPages(page, start, links)
    await close()
  }
})

const PRESSED: readonly { person?: Person; paths: readonly string[] }[] = [
  { paths: [PAGES.referentes, PAGES.registro, PAGES.contacto, PAGES.alumna.login] },
  { person: 'ana', paths: [PAGES.alumna.perfil, PAGES.alumna.ofertas] },
  { person: 'berta', paths: [PAGES.empresa.perfil, PAGES.empresa.talento] },
  { person: 'carmen', paths: [PAGES.admin.alumnas] },
]

test('presses and keys', async ({ browser, baseURL }) => {
  test.setTimeout(600_000)
  console.log(row('interaction to next paint', 'presses', 'median', 'p98'))
  for (const { person, paths } of PRESSED) {
    const { context, page, close } = await openPhone(browser, present(baseURL))
    if (person) await logInAs(context, person)
    await measurePresses(page, paths)
    await close()
  }
})
