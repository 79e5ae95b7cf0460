import { readFile } from 'node:fs/promises'
import { expectCleanEverywhere } from '../support/axe.ts'
import { openReady } from '../support/open-ready.ts'
import { logIn, logInAs, PEOPLE } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

const { empresa } = PEOPLE.olga

test(
  "administradores-9 'Entradas' shows who was refused, filters by one account, and can be downloaded",
  release,
  async ({ page, request }) => {
    expect(await logIn(request, 'olga', 'Otra-Cosa-9')).toBe(401)
    await logInAs(page.context(), 'carmen')
    await openReady(page, '/admin/semana')
    await page.getByRole('link', { name: 'Entradas' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Entradas' })).toBeVisible()
    await page.getByLabel('Qué pasó').selectOption('rechazada')
    const filtrar = page.getByRole('button', { name: 'Filtrar' })
    await filtrar.click()
    await expect(page).toHaveURL(/rechazada/)
    await expect(filtrar).toBeFocused()
    const refused = page.getByRole('main').getByRole('listitem').filter({ hasText: 'No pudo entrar' })
    const hers = refused.filter({ hasText: empresa }).first()
    await expect(hers).toContainText('contraseña')
    await expect(page.getByLabel('Qué pasó')).toHaveValue('rechazada')
    await expectCleanEverywhere(page)

    await hers.getByRole('link').click()
    await expect(page.getByText('Solo una cuenta.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(empresa)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar CSV' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain(empresa)
    await page.getByRole('link', { name: 'Ver todas' }).click()
    await expect(page.getByText('Solo una cuenta.')).toHaveCount(0)
  },
)

for (const path of ['/admin/accesos', '/admin/actividad'])
  test(`administracion-3 wire-9 ${path} offers a file where it has rows, and ignores what makes no sense`, async ({
    page,
  }) => {
    await logInAs(page.context(), 'carmen')
    const file = page.getByRole('link', { name: 'Descargar CSV' })
    await openReady(page, `${path}?desde=ayer&rol=jefa&lista=becas`)
    await expect(page.getByLabel('Desde')).toHaveValue('')
    await expect(file).toHaveAttribute('href', `/admin/api${path.slice('/admin'.length)}.csv`)
    await openReady(page, `${path}?hasta=2001-02-03`)
    await expect(page.getByText('No hay nada apuntado')).toBeVisible()
    await expect(file).toHaveCount(0)
  })
