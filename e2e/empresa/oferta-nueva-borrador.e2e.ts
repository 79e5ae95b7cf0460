import { createOferta } from '@alumbra/contract/ofertas/oferta'
import type { Locator } from '@playwright/test'
import { test } from '../support/as-empresa.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { OFERTA } from '../support/new-empresa.ts'
import { openReady, reloadReady, untilReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { shiftOf } from '../support/shift-of.ts'
import { expect } from '../support/test.ts'
import { field, fillAll, form, ofertas, preview, submit } from './oferta-form.ts'

test.describe('a started oferta', () => {
  test('survives a reload until it is discarded', release, async ({ page }) => {
    await openReady(page, '/empresa/oferta')
    await field(page, 'Puesto').fill('A medio escribir')
    await field(page, 'Modalidad').selectOption('Online')
    await form(page).getByRole('checkbox', { name: 'Química' }).check()
    await reloadReady(page)
    await expect(field(page, 'Puesto')).toHaveValue('A medio escribir')
    await expect(field(page, 'Modalidad')).toHaveValue('Online')
    await expect(form(page).getByRole('checkbox', { name: 'Química' })).toBeChecked()
    await expect(preview(page).getByRole('article', { name: 'A medio escribir' })).toBeVisible()
    await page.getByRole('button', { name: 'Descartarlos' }).click()
    await expect(field(page, 'Puesto')).toHaveValue('')
    await expect(form(page).getByRole('checkbox', { name: 'Química' })).not.toBeChecked()
    await reloadReady(page)
    await expect(field(page, 'Puesto')).toHaveValue('')
  })

  test(
    'sitio-4 that was discarded comes back by its undo, also from another page',
    release,
    async ({ page }) => {
      await openReady(page, '/empresa/oferta')
      await field(page, 'Puesto').fill('A medio escribir')
      await reloadReady(page)
      await page.getByRole('button', { name: 'Descartarlos' }).click()
      await page.getByRole('link', { name: 'Busco talento' }).first().click()
      await expect(page).toHaveURL('/talento')
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await openReady(page, '/empresa/oferta')
      await expect(field(page, 'Puesto')).toHaveValue('A medio escribir')
    },
  )

  test('sitio-4 stands there from the first paint with its notice, and moves nothing', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openReady(page, '/empresa/oferta')
    const notice = page.getByText('Hemos recuperado los cambios')
    await expect(notice).toBeHidden()
    await field(page, 'Puesto').fill('A medio escribir')
    await reloadReady(page)
    await expect(notice).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.01)
    // Before React has come.
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(notice).toBeVisible()
    await expect(page.locator('html[data-ready]')).toHaveCount(0)
    answer()
    await untilReady(page)
    await page.getByRole('button', { name: 'Descartarlos' }).click()
    await expect(notice).toBeHidden()
  })

  test(
    'sitio-4 that another tab has sent is no draft of this one any more, which says so',
    release,
    async ({ page, context }) => {
      const puesto = `Dos pestañas ${Date.now()}`
      const gone = page.getByText('Esta oferta se ha enviado o se ha descartado en otra pestaña.')
      const other = await context.newPage()
      await openReady(other, '/empresa/oferta')
      await fillAll(other, { puesto })
      await expect.poll(() => other.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(puesto)
      await openReady(page, '/empresa')
      await page.getByRole('link', { name: `Seguir con «${puesto}»` }).click()
      await expect(field(page, 'Puesto')).toHaveValue(puesto)
      await submit(other).click()
      await expect(other.getByRole('dialog')).toBeVisible()
      await expect(gone).toBeVisible()
      await expectCleanEverywhere(page)
      await openReady(page, '/empresa')
      await openReady(page, '/empresa/oferta')
      await expect(field(page, 'Puesto')).toHaveValue('')
      await expect(gone).toHaveCount(0)
      await other.close()
    },
  )

  test(
    'sitio-4 waits for who goes to another page and comes back, and is gone with the logout',
    release,
    async ({ page }) => {
      await openReady(page, '/empresa/oferta')
      await field(page, 'Puesto').fill('Vuelvo enseguida')
      await page.getByRole('link', { name: 'Volver a tus ofertas' }).click()
      await page.getByRole('link', { name: 'AÑADIR OFERTA' }).click()
      await expect(field(page, 'Puesto')).toHaveValue('Vuelvo enseguida')
      await page.getByRole('button', { name: 'Salir' }).click()
      await page.getByRole('button', { name: 'Salir y borrarlo' }).click()
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    },
  )
})

test('F147 the whole form is filled and sent with the keyboard alone', release, async ({ page, empresa }) => {
  await openReady(page, '/empresa/oferta')
  const puesto = `Con el teclado ${Date.now()}`
  await field(page, 'Puesto').focus()
  const keys = page.keyboard
  const next = () => keys.press('Tab')
  const nextUntil = async (control: Locator) => {
    for (let i = 0; i < 10 && !(await control.evaluate((e) => e === document.activeElement)); i++)
      await next()
    await expect(control).toBeFocused()
  }
  await keys.type(puesto)
  await next()
  await keys.type(OFERTA.descripcion)
  await next()
  await keys.type('Onl')
  await next()
  await keys.type('Grado b')
  await nextUntil(field(page, 'Ubicación'))
  await keys.type('Sevilla')
  await next()
  await keys.type('electr')
  await next()
  await keys.press('Space')
  await nextUntil(field(page, 'Contacto'))
  await keys.type('Marta Vidal')
  await nextUntil(submit(page))
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
  await next()
  await keys.press('Enter')
  await expect(page).toHaveURL('/empresa')
  expect((await ofertas(page)).find((oferta) => oferta.puesto === puesto)).toMatchObject({
    modalidad: 'Online',
    nivel_estudios: 'Grado básico',
    ubicacion: 'Sevilla',
    titulaciones: ['Electricidad y Electrónica'],
    contacto: 'Marta Vidal',
    mail: empresa.mail,
  })
})

test.describe('for everyone', () => {
  test.use({ expectedErrors: [/500/] })

  test('the form is clean in axe and fits, with its errors and its dialogs', release, async ({ page }) => {
    test.setTimeout(180_000)
    await openReady(page, '/empresa/oferta')
    await expectCleanEverywhere(page)
    await field(page, 'Puesto').fill('ñ'.repeat(1001))
    await field(page, 'Descripción').fill('x')
    await field(page, 'Email').fill('x')
    await field(page, 'Ubicación').fill('Alicante')
    await form(page).getByRole('searchbox').fill('laboratorio')
    await reloadReady(page)
    await field(page, 'Email').fill('xx')
    await expectCleanEverywhere(page)
    await fillAll(page)
    await page.route(`**${createOferta.path}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await submit(page).click()
    await expect(page.getByRole('alertdialog', { name: 'Error al guardar' })).toBeVisible()
    await expectCleanEverywhere(page)
  })
})
