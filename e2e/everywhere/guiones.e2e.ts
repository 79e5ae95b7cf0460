import { PAGES } from '@alumbra/domain/page-paths'
import { referenteSlug } from '@alumbra/domain/slug'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { loginOf, PEOPLE } from '../../api/seed/people.ts'
import { FULL, noteCount } from '../../api/test/counting/note-count.ts'
import { addCorreo, addOferta, addPlantilla, addReferente } from '../../api/test/people/accounts.ts'
import { plantTexts } from '../../api/test/people/plant-texts.ts'
import { openReady } from '../support/open-ready.ts'
import { GUARDED_PAGES } from '../support/pages.ts'
import type { Person } from '../support/people.ts'
import { startPeopleServer } from '../support/people-server.ts'
import { PAYLOADS } from '../support/script-payloads.ts'

/** Payloads that one visit of all pages tries at once, in every field. */
const AT_ONCE = 10
const ROUNDS = FULL ? PAYLOADS.length / AT_ONCE : 1
const LOGIN = {
  ana: '/alumnas/auth/login',
  berta: '/empresa/auth/login',
  carmen: '/admin/auth/login',
} as const
/** Every day, the pages with most words of others. */
const EVERY_DAY =
  /^(?:alumna-(?:perfil|ofertas)|empresa-(?:ofertas|talento)|admin-(?:ofertas|revision|actividad))$/
type Screen = { path: string; person?: Person }

/** A server whose every text is the payloads, and its pages with words of people. */
async function startPlanted(text: string) {
  const screens: Screen[] = []
  let fields: string[] = []
  const server = await startPeopleServer({ BOT_CHECK: 'off', RATE_LIMIT: 'off' }, async (db) => {
    const idOf = async (table: 'alumnas' | 'empresas', column: string, value: string) =>
      (
        await db
          .selectFrom(table)
          .select('id')
          .where(column as never, '=', value as never)
          .executeTakeFirstOrThrow()
      ).id
    const berta = await idOf('empresas', 'cif', PEOPLE.berta.cif)
    const ana = await idOf('alumnas', 'email', PEOPLE.ana.email)
    const oferta = await addOferta(db, berta, { estado_revision: 'aceptada' })
    await addOferta(db, berta)
    const referente = await addReferente(db, {})
    await addPlantilla(db)
    await addCorreo(db)
    fields = await plantTexts(db, text)
    screens.push(
      { path: PAGES.referentes },
      { path: `/referentes/${referenteSlug({ id: referente, nombre: text })}` },
      { path: `/oferta/${oferta}`, person: 'ana' },
      { path: `/empresa/edicion-oferta/${oferta}`, person: 'berta' },
      { path: `/talento-cv/${ana}`, person: 'berta' },
      { path: `/admin/alumnas?id=${ana}`, person: 'carmen' },
      ...GUARDED_PAGES.filter(({ link, name }) => link === undefined && (FULL || EVERY_DAY.test(name))),
    )
  })
  return { ...server, screens, fields }
}

/** The parts of a payload that have become more than text. */
const alive = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(document.documentElement.dataset['ran'] === undefined
      ? []
      : [`ran ${document.documentElement.dataset['ran']}`]),
    ...Array.from(
      document.querySelectorAll(
        '[onerror],[onload],[ontoggle],[onfocus],[srcdoc],[href^="javascript:" i],[action^="javascript:" i],[data^="javascript:" i],[src="x"]',
      ),
      ({ outerHTML }) => outerHTML.slice(0, 120),
    ),
    ...(globalThis as unknown as { violations: string[] }).violations,
  ])

// A round is a test: a browser that falls takes no other round with it.
for (let round = 1; round <= ROUNDS; round++)
  test(`seguridad-11 no text of anybody is more than text, on any page (payloads, part ${round})`, async ({
    browser,
  }) => {
    test.setTimeout(FULL ? 1_200_000 : 300_000)
    const payloads = PAYLOADS.slice((round - 1) * AT_ONCE, round * AT_ONCE)
    const { fates, seen } = await visitAll(browser, payloads)
    const lost = fates.filter(Boolean)
    const survived = fates.length - lost.length
    noteCount({ name: 'G19 script payloads', tries: fates.length, survived, on: `part ${round}` })
    expect(lost.slice(0, 10)).toEqual([])
    // Most pages show words of somebody: else nothing was tried.
    expect(seen.size).toBeGreaterThan(FULL ? 20 : 8)
  })

/** What became of each payload on each screen ('' for nothing), and the screens that showed them. */
async function visitAll(browser: Browser, payloads: readonly string[]) {
  const [fates, seen]: [string[], Set<string>] = [[], new Set()]
  const server = await startPlanted(payloads.join(' '))
  expect(server.fields.length).toBeGreaterThan(30)
  const pages = new Map<Person | undefined, Page>()
  for (const { path, person } of server.screens) {
    const page = pages.get(person) ?? (await openPage(browser, server.url, person))
    pages.set(person, page)
    await openReady(page, path)
    const found = await alive(page)
    for (const _ of payloads) fates.push(...(found.length === 0 ? [''] : [`${path}: ${found[0]}`]))
    if ((await page.content()).includes('setAttribute')) seen.add(path)
  }
  for (const page of pages.values()) await page.context().close()
  await server.stop()
  return { fates, seen }
}

async function openPage(browser: Browser, url: string, person?: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  await context.addInitScript(() => {
    const violations: string[] = []
    Object.assign(globalThis, { violations })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  if (person && person in LOGIN) {
    const answer = await context.request.post(LOGIN[person as keyof typeof LOGIN], { data: loginOf(person) })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  return context.newPage()
}
