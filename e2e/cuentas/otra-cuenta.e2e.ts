import { fillAll, form, ofertas, submit } from '../empresa/oferta-form.ts'
import { test } from '../support/as-empresa.ts'
import { newEmpresa } from '../support/new-empresa.ts'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'

const OTHER = 'Otra Cuenta S.L.'

test.use({ expectedErrors: [/401/] })

test(
  'wire-21 a form that was open for one empresa sends nothing for another one that has entered in another tab',
  release,
  async ({ page, baseURL }) => {
    await openReady(page, '/empresa/oferta')
    await fillAll(page, { puesto: 'Técnica de la primera cuenta' })
    await newEmpresa(page.request, baseURL, OTHER)
    await submit(page).click()
    await expect(page).toHaveURL(/\/empresa\/login/)
    expect(await ofertas(page)).toEqual([])
    await openReady(page, '/empresa/oferta')
    await expect(form(page).getByLabel('Puesto', { exact: true })).toHaveValue('')
  },
)

test('wire-21 the next page of a tab is that of the account which has entered in another one', async ({
  page,
  baseURL,
}) => {
  await openReady(page, '/empresa')
  const account = () => page.locator('html').getAttribute('data-cuenta')
  const first = await account()
  await page.getByRole('button', { name: 'Editar datos' }).click()
  await page.getByLabel('Contacto', { exact: true }).fill('Persona de la primera cuenta')
  await newEmpresa(page.request, baseURL, OTHER)
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('link', { name: 'Busco talento' }).first().click()
  const leave = page.getByRole('button', { name: 'Salir sin guardar' })
  if (await leave.isVisible()) await leave.click()
  await expect.poll(account).not.toBe(first)
  await openReady(page, '/empresa')
  await expect(page.getByText(OTHER).first()).toBeVisible()
  await expect(page.getByText('Persona de la primera cuenta')).toHaveCount(0)
})
