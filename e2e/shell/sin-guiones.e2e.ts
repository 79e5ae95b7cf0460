import type { Page } from '@playwright/test'
import { logInAs, type Person } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

type FormCase = { person?: Person; path: string; says: string; field?: string; button?: string }

/** Pages whose forms only React serves: what they say without scripts, and a field that somebody fills in all the same. */
const FORMS: readonly FormCase[] = [
  { path: '/alumna/login', says: 'Para entrar,', field: 'Email', button: 'Acceder' },
  { path: '/empresa/login', says: 'Para entrar,', field: 'CIF', button: 'Acceder' },
  { path: '/admin', says: 'Para entrar,', field: 'Email', button: 'Acceder' },
  { person: 'ana', path: '/alumna', says: 'Para cambiar tu CV o tu cuenta,' },
  { person: 'berta', path: '/empresa', says: 'Para cambiar tus datos o tus ofertas,' },
  { person: 'berta', path: '/empresa/oferta', says: 'Para crear una oferta,' },
  {
    person: 'carmen',
    path: '/admin/referentes?nuevo=1',
    says: 'Para guardar cambios,',
    field: 'Nombre',
    button: 'Guardar',
  },
  { person: 'carmen', path: '/admin/ofertas/revision', says: 'Para decidir,' },
  { person: 'carmen', path: '/admin/cuenta', says: 'Para cambiarla,' },
]
const SENT = FORMS.filter(({ field }) => field)

/** Fills a form in and sends it, which leaves it as it is. */
async function expectKept(page: Page, { path, field = '', button = '' }: FormCase) {
  const answers: number[] = []
  page.on('response', (answer) => answer.request().isNavigationRequest() && answers.push(answer.status()))
  await page.getByLabel(field, { exact: true }).fill('Algo que cuesta escribir')
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByLabel(field, { exact: true }).press('Enter')
  await expect(page.getByLabel(field, { exact: true })).toHaveValue('Algo que cuesta escribir')
  await expect(page).toHaveURL(path)
  expect(answers).toEqual([])
}

/** The four seconds after which the stylesheet shows its notice pass at once; `temprano.e2e.ts` counts them. */
const passSeconds = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === 'missing-scripts')
        animation.finish()
  })

test.use({ cookiesRefused: true })

test.describe('where scripts are off', () => {
  test.use({ javaScriptEnabled: false })

  for (const form of FORMS)
    test(`sitio-5 ${form.path} says what it cannot do, and loses nothing`, async ({ page, context }) => {
      if (form.person) await logInAs(context, form.person)
      await page.goto(form.path)
      await expect(page.getByText(`${form.says} activa JavaScript en tu navegador.`)).toBeVisible()
      if (form.field) await expectKept(page, form)
    })
})

test.describe('where scripts are off, an oferta of an empresa', () => {
  test.use({ javaScriptEnabled: false })

  test('sitio-5 says that it cannot be deleted', async ({ page, context }) => {
    await logInAs(context, 'berta')
    await page.goto('/empresa')
    await page
      .getByRole('link', { name: /^Ver detalles de/ })
      .first()
      .click()
    await expect(page.getByText('Para eliminar esta oferta, activa JavaScript')).toBeVisible()
  })
})

test.describe('where scripts do not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  for (const form of SENT)
    test(`sitio-10 ${form.path} says so, and loses nothing that was typed`, async ({ page, context }) => {
      if (form.person) await logInAs(context, form.person)
      await page.route('**/*.js', (route) => route.abort())
      await page.goto(form.path)
      await passSeconds(page)
      await expect(page.getByText('Esta página no se ha cargado entera.')).toBeVisible()
      await expect(page.getByText('activa JavaScript')).toBeHidden()
      await expectKept(page, form)
    })
})
