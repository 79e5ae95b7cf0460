import type { Page } from '@playwright/test'
import { test } from '../support/as-empresa.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { writeOferta } from '../support/new-empresa.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { pressTwice } from '../support/press-twice.ts'
import { release } from '../support/release.ts'
import { shiftOf } from '../support/shift-of.ts'
import { expect } from '../support/test.ts'
import { field, fillAll, ofertas, submit } from './oferta-form.ts'

const waiting = (page: Page) => page.getByRole('region', { name: 'Ofertas a medias' })
const lines = (page: Page) => waiting(page).getByRole('listitem')
const button = (page: Page, name: string) => page.getByRole('button', { name })
const puesto = (page: Page) => field(page, 'Puesto')

/** Begins an oferta in a page of its own, which stays open. */
async function write(page: Page, text: string) {
  await openReady(page, '/empresa/oferta')
  await puesto(page).fill(text)
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text)
}

test(
  'oferta-nueva-2 two tabs write two ofertas, which survive a reload and wait in the list',
  release,
  async ({ page, context }) => {
    await openReady(page, '/empresa')
    await expect(waiting(page)).toHaveCount(0)
    await write(page, 'La primera')
    const other = await context.newPage()
    await openReady(other, '/empresa/oferta')
    await expect(puesto(other)).toHaveValue('')
    await write(other, 'La segunda')
    await reloadReady(page)
    await reloadReady(other)
    await expect(puesto(page)).toHaveValue('La primera')
    await expect(puesto(other)).toHaveValue('La segunda')

    await page.getByRole('link', { name: 'Volver a tus ofertas' }).click()
    await expect(lines(page)).toHaveText([/^A medias: «La primera»/, /^A medias: «La segunda»/])
    await expectCleanEverywhere(page)
    await page.getByRole('link', { name: 'Seguir con «La primera»' }).click()
    await expect(puesto(page)).toHaveValue('La primera')
    await fillAll(page, { puesto: 'La primera, entera' })
    await submit(page).click()
    await button(page, 'Aceptar').click()
    await expect(lines(page)).toHaveText([/«La segunda»/])
    expect((await ofertas(page)).map((oferta) => oferta.puesto)).toEqual(['La primera, entera'])
    await expect(puesto(other)).toHaveValue('La segunda')
    await other.close()
  },
)

test(
  'oferta-nueva-2 a waiting oferta is discarded from the list, and comes back with «Deshacer»',
  release,
  async ({ page }) => {
    await write(page, 'La que dudo')
    await page.getByRole('link', { name: 'Volver a tus ofertas' }).click()
    await button(page, 'Descartar «La que dudo»').click()
    await expect(lines(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Tus ofertas' })).toBeFocused()
    await button(page, 'Deshacer').click()
    await page.getByRole('link', { name: 'Seguir con «La que dudo»' }).click()
    await expect(puesto(page)).toHaveValue('La que dudo')
    await reloadReady(page)
    await button(page, 'Descartarlos').click()
    await expect(puesto(page)).toHaveValue('')
    await button(page, 'Deshacer').click()
    await expect(puesto(page)).toHaveValue('La que dudo')
    await openReady(page, '/empresa')
    await expect(lines(page)).toHaveCount(1)
  },
)

test('oferta-nueva-2 «Deshacer» writes over nothing that was written since', release, async ({ page }) => {
  const list = page.getByRole('link', { name: 'Volver a tus ofertas' })
  const add = page.getByRole('link', { name: 'AÑADIR OFERTA' })
  await write(page, 'La vieja')
  await list.click()
  await button(page, 'Descartar «La vieja»').click()
  await add.click()
  await puesto(page).fill('La nueva')
  await list.click()
  await button(page, 'Deshacer').click()
  await expect(lines(page)).toHaveText([/«La nueva»/, /«La vieja»/])

  await button(page, 'Descartar «La vieja»').click()
  await add.click()
  await expect(puesto(page)).toHaveValue('La nueva')
  await button(page, 'Descartarlos').click()
  await list.click()
  await add.click()
  await expect(puesto(page)).toHaveValue('')
  await button(page, 'Deshacer').click()
  await puesto(page).fill('Otra más')
  await list.click()
  await expect(lines(page)).toHaveText([/«Otra más»/, /«La nueva»/])

  await add.click()
  await button(page, 'Descartarlos').click()
  await expect(button(page, 'Deshacer')).toBeVisible()
  await puesto(page).fill('La que queda')
  await expect(button(page, 'Deshacer')).toHaveCount(0)
})

test(
  'textos-14 a double click on «Descartar» keeps the line that comes up under it',
  release,
  async ({ page, context }) => {
    await write(page, 'Fresadora')
    const other = await context.newPage()
    await write(other, 'Soldadora')
    await other.close()
    await page.getByRole('link', { name: 'Volver a tus ofertas' }).click()
    await expect(lines(page)).toHaveCount(2)
    await pressTwice(lines(page).first().getByRole('button'), () => expect(lines(page)).toHaveCount(1))
    await reloadReady(page)
    await expect(lines(page)).toHaveCount(1)
  },
)

test('oferta-nueva-2 another one is begun while the first waits', release, async ({ page }) => {
  await write(page, 'La que espera')
  await reloadReady(page)
  await button(page, 'Empezar otra').click()
  await expect(puesto(page)).toBeFocused()
  await expect(puesto(page)).toHaveValue('')
  await puesto(page).fill('La urgente')
  await reloadReady(page)
  await expect(puesto(page)).toHaveValue('La urgente')
  await openReady(page, '/empresa')
  await page.getByRole('link', { name: 'Seguir con «La que espera»' }).click()
  await expect(puesto(page)).toHaveValue('La que espera')
  await button(page, 'Empezar otra').click()
  await expect(page).toHaveURL('/empresa/oferta')
  await expect(puesto(page)).toHaveValue('')
})

test(
  'oferta-nueva-2 what two tabs write from one draft is two drafts, and each tab says so',
  release,
  async ({ page, context }) => {
    await write(page, 'La misma')
    const other = await context.newPage()
    await openReady(other, '/empresa')
    await other.getByRole('link', { name: 'Seguir con «La misma»' }).click()
    await expect(page.getByText('Sigues con esta oferta en otra pestaña.')).toBeVisible()
    await puesto(page).fill('La misma, aquí')
    await puesto(other).fill('La misma, allí')
    await openReady(page, '/empresa')
    await expect(lines(page)).toHaveText([/«La misma, allí»/, /«La misma, aquí»/])
    await other.close()
  },
)

test('oferta-nueva-2 a correction waits with the oferta that it corrects', async ({ page }) => {
  const id = await writeOferta(page.request, { puesto: 'La de antes' })
  await openReady(page, `/empresa/oferta?desde=${id}`)
  await puesto(page).fill('La de antes, mejor')
  await page.getByRole('link', { name: 'Volver a tus ofertas' }).click()
  await page.getByRole('link', { name: 'Seguir con «La de antes, mejor»' }).click()
  await expect(page).toHaveURL(`/empresa/oferta?desde=${id}&borrador=1`)
  await expect(puesto(page)).toHaveValue('La de antes, mejor')
})

test(
  'oferta-nueva-2 the lines of the list are there from the first paint, and move nothing',
  release,
  async ({ page }) => {
    await writeOferta(page.request)
    await write(page, 'Una posición muy larga que no cabe en un teléfono y se corta por el final')
    await reloadReady(page)
    await button(page, 'Empezar otra').click()
    await puesto(page).fill('La segunda')
    for (const [width, height] of [
      [360, 740],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await openReady(page, '/empresa')
      await expect(lines(page)).toHaveCount(2)
      expect(await shiftOf(page)).toBeLessThan(0.01)
    }
  },
)
