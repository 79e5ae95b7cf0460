import { test } from '../support/localhost-server.ts'
import { openReady } from '../support/open-ready.ts'
import { expect } from '../support/test.ts'
import { carmenEnters, setUpApp } from './segundo-factor.ts'

test.use({
  serverEnv: { ADMIN_SECOND_FACTOR: 'required' },
  cookiesRefused: true,
  expectedErrors: [/403/],
})

test('administradores-7 where a second factor is demanded, the back office opens once she has one', async ({
  page,
}) => {
  await carmenEnters(page)
  await page.goto('/admin/alumnas')
  await expect(page).toHaveURL('/admin/cuenta')
  await openReady(page, '/admin/cuenta')
  await expect(page.getByText('Antes de seguir, elige una de estas dos maneras.')).toBeVisible()
  await page.getByRole('link', { name: 'Empresas', exact: true }).click()
  await expect(page).toHaveURL('/admin/cuenta')
  await openReady(page, '/admin/cuenta')
  await setUpApp(page)
  await page.getByRole('button', { name: 'Ya los he guardado' }).click()
  await expect(page).toHaveURL('/admin/referentes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión mujer referente')
})
