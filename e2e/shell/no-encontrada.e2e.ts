import { expectCleanEverywhere } from '../support/axe.ts'
import { boxOf } from '../support/box.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true, expectedErrors: [/404/] })

for (const [person, path, menu, home] of [
  ['ana', '/alumna/no-existe', 'Busco empleo', '/alumna'],
  ['berta', '/empresa/no/existe', 'Busco talento', '/empresa'],
  // Pages of one thing that is not there.
  ['ana', '/referentes/nadie-00000000-0000-4000-8000-000000000000', 'Busco empleo', '/alumna'],
  ['berta', '/empresa/edicion-oferta/00000000-0000-4000-8000-000000000000', 'Busco talento', '/empresa'],
] as const)
  test(`sitio-39 F014 ${path} leads ${person} back to her profile`, release, async ({ page, context }) => {
    await logInAs(context, person)
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('navigation', { name: 'Principal' }).getByText(menu)).toBeAttached()
    await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible()
    await page.getByRole('link', { name: 'Ir a tu perfil' }).click()
    await expect(page).toHaveURL(home)
  })

test(
  'sitio-39 F014 an unknown address of the back office stands among its sections',
  release,
  async ({ page, context }) => {
    await logInAs(context, 'carmen')
    expect((await page.goto('/admin/no-existe?x=1'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Oops! Página no encontrada')
    await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Acceso' })).toHaveCount(0)
    await page.setViewportSize({ width: 768, height: 900 })
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).width).toBeGreaterThan(300)
    await expectCleanEverywhere(page)
    await page.getByRole('link', { name: 'Ir a «Esta semana»' }).click()
    await expect(page).toHaveURL('/admin/semana')
    await page.goBack()
    await page.getByRole('button', { name: 'Desconectarse' }).click()
    await expect(page).toHaveURL('/admin')
  },
)

for (const person of [null, 'ana', 'berta'] as const)
  test(`sitio-39 under /admin ${person ?? 'a visitor'} sees nothing of the back office`, async ({
    page,
    context,
  }) => {
    if (person) await logInAs(context, person)
    expect((await page.goto('/admin/no-existe'))?.status()).toBe(404)
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    await expect(page.getByText('La página que buscas no existe')).toBeVisible()
    for (const word of ['Secciones', 'Esta semana', 'semana', '/assets/admin'])
      expect(await page.content()).not.toContain(word)
  })
