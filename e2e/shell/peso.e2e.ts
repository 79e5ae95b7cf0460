import { getFamiliasEstudios } from '@alumbra/contract/referentes/catalogo'
import { PAGES } from '@alumbra/domain/page-paths'
import type { Page } from '@playwright/test'
import { untilFetchedAhead } from '../support/fetched-ahead.ts'
import { resetLink } from '../support/mail-links.ts'
import { openReady } from '../support/open-ready.ts'
import { logIn, type Person } from '../support/people.ts'
import { addressOf, UNA_REFERENTE } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

type Budget = {
  paths: readonly string[]
  person?: Person
  /** In how many files its scripts may come. */
  files: number
  /** Their largest size as sent. */
  kB: number
}

/** The scripts of each page on the first visit: today's number and a small margin. */
const BUDGETS: readonly Budget[] = [
  { paths: [PAGES.inicio, PAGES.referentes, UNA_REFERENTE], files: 6, kB: 100 },
  {
    paths: [
      PAGES.contacto,
      PAGES.alumna.login,
      PAGES.empresa.login,
      PAGES.alumna.recuperar,
      PAGES.empresa.recuperar,
      PAGES.admin.recuperar,
      PAGES.registro,
    ],
    files: 9,
    kB: 110,
  },
  // With the second step of its login.
  { paths: [PAGES.admin.login], files: 9, kB: 111 },
  // With the question about what somebody else saved meanwhile, which every form behind a login asks.
  { paths: [PAGES.alumna.perfil, PAGES.alumna.ofertas], person: 'ana', files: 13, kB: 156 },
  { paths: [PAGES.empresa.perfil, PAGES.empresa.talento], person: 'berta', files: 13, kB: 150 },
  { paths: [PAGES.admin.semana, PAGES.admin.alumnas], person: 'carmen', files: 12, kB: 187 },
]

test.use({ emptyCache: true })

/** The scripts that a page fetches from now on, by path, with the bytes of each as it is sent. */
function weighScripts(page: Page) {
  const scripts = new Map<string, Promise<number>>()
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    // The bot check comes after the page, for a form that asks for it.
    if (!pathname.endsWith('.js') || pathname.includes('/altcha-')) return
    scripts.set(
      pathname,
      request.sizes().then((sizes) => sizes.responseBodySize),
    )
  })
  return async () => [...(await Promise.all(scripts.values()))]
}

/** This browser asks to save data: pages fetch what they need alone. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )

/** Opens a page and holds its scripts against their budget. */
async function weigh(page: Page, address: string, { files, kB }: Pick<Budget, 'files' | 'kB'>) {
  await saveData(page)
  const scriptsOf = weighScripts(page)
  await openReady(page, address)
  // What a page turns out to need is fetched after React began.
  await page.waitForLoadState('networkidle')
  const sizes = await scriptsOf()
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`${new URL(page.url()).pathname}: ${bytes} bytes of scripts in ${sizes.length} files`)
  // React alone weighs more than half of this: the scripts are really there.
  expect(bytes).toBeGreaterThan(90_000)
  expect(bytes).toBeLessThanOrEqual(kB * 1000)
  expect(sizes.length).toBeLessThanOrEqual(files)
}

for (const { paths, person, files, kB } of BUDGETS) {
  for (const path of paths) {
    test(`the scripts of ${path} keep to ${kB} kB in ${files} files`, async ({ page }) => {
      if (person) await logIn(page.request, person)
      await weigh(page, await addressOf(path, page.request), { files, kB })
    })
  }
}

test('the scripts of a page where a new password is chosen keep to 111 kB', async ({ page, baseURL }) => {
  await weigh(page, await resetLink('alumna', baseURL), { files: 9, kB: 111 })
})

test('a link without its code fetches in 3 kB more why it cannot be used', async ({ page }) => {
  await weigh(page, PAGES.alumna.restablecer, { files: 10, kB: 113 })
})

test("behind a login the code of the next page is fetched at rest, and nobody's data", async ({ page }) => {
  await logIn(page.request, 'ana')
  const data: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The catalogue is the same for everybody, and the editor of this very page asks for it.
    const isHers = pathname !== getFamiliasEstudios.path
    if (isHers && ['fetch', 'xhr'].includes(request.resourceType())) data.push(pathname)
  })
  await openReady(page, PAGES.alumna.perfil)
  await untilFetchedAhead(page)
  expect(data).toEqual([])

  const scriptsOf = weighScripts(page)
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Busco empleo' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ofertas de empleo')
  expect(data).not.toEqual([])
  await untilFetchedAhead(page)
  // The names of the pages that this one leads to; their code is there already.
  expect((await scriptsOf()).filter((bytes) => bytes > 300)).toEqual([])
})

for (const saving of [false, true]) {
  test(`a link that is looked at has its code fetched${saving ? ', but not for who saves data' : ''}`, async ({
    page,
  }) => {
    if (saving) await saveData(page)
    await openReady(page)
    const scriptsOf = weighScripts(page)
    await page.getByRole('banner').getByRole('link', { name: 'Acceso' }).focus()
    await untilFetchedAhead(page)
    await expect.poll(async () => (await scriptsOf()).length > 0).toBe(!saving)
  })
}
