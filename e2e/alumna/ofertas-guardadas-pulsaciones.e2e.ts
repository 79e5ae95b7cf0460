import type { Page } from '@playwright/test'
import { test } from '../support/as-alumna.ts'
import { openReady } from '../support/open-ready.ts'
import { pressTwice } from '../support/press-twice.ts'
import { publishOferta } from '../support/publish-oferta.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { untilIdle } from '../support/until-idle.ts'

const keep = (page: Page, puesto: string) => page.getByRole('button', { name: `Guardar oferta «${puesto}»` })
const letGo = (page: Page, puesto: string) =>
  page.getByRole('button', { name: `Quitar de guardadas «${puesto}»` })

test(
  'textos-14 a double click keeps an oferta, on its card and on its page',
  release,
  async ({ page, baseURL }) => {
    const puesto = `Torneadora de engranajes ${Date.now()}`
    const id = await publishOferta(baseURL, { puesto })
    const isKept = async () =>
      (await (await page.request.get(`/alumnas/oferta/${id}`)).json()).oferta.guardada
    const toast = page.getByRole('status').filter({ hasText: 'Oferta guardada.' })
    await openReady(page, '/ofertas')
    await pressTwice(keep(page, puesto), () => toast.waitFor())
    await expect(keep(page, puesto)).toHaveAttribute('aria-pressed', 'true')
    await expect(toast).toBeVisible()
    expect(await isKept()).toBe(true)
    await keep(page, puesto).click()
    await expect.poll(isKept).toBe(false)

    await openReady(page, `/oferta/${id}`)
    await pressTwice(keep(page, puesto), () => toast.waitFor())
    await expect(letGo(page, puesto)).toBeVisible()
    await expect(toast).toBeVisible()
    expect(await isKept()).toBe(true)
  },
)

test('textos-14 a double click on «Deshacer» undoes once', release, async ({ page, baseURL }) => {
  const puesto = `Relojera de torres ${Date.now()}`
  const id = await publishOferta(baseURL, { puesto })
  await openReady(page, `/oferta/${id}`)
  await keep(page, puesto).click()
  const undo = page.getByRole('status').getByRole('button', { name: 'Deshacer' })
  const undone = page.getByRole('status').filter({ hasText: 'Ya no está entre tus guardadas.' })
  await undo.waitFor()
  // The button of the message that follows stands in the same place, as it does where the texts are as long as one another.
  await page.locator('.toasts').evaluate((toasts: HTMLElement) => {
    toasts.style.justifyItems = 'end'
  })
  await pressTwice(undo, () => undone.waitFor())
  await untilIdle(page)
  await expect(undone).toBeVisible()
  await expect(keep(page, puesto)).toBeVisible()
})

test('textos-15 a toast that goes by keyboard leaves the focus where it was, or on the page', async ({
  page,
  baseURL,
}) => {
  const puesto = `Afinadora de antenas ${Date.now()}`
  await publishOferta(baseURL, { puesto })
  await openReady(page, '/ofertas')
  const toast = page.locator('.toast')
  await keep(page, puesto).press('Enter')
  await toast.getByRole('button', { name: 'Cerrar el aviso' }).press('Enter')
  await expect(toast).toHaveCount(0)
  await expect(keep(page, puesto)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast).toContainText('Ya no está entre tus guardadas.')
  await toast.getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(toast).toContainText('Oferta guardada.')
  await expect(keep(page, puesto)).toBeFocused()
  await expect(keep(page, puesto)).toBeInViewport()
  // What had it is on another page.
  await page.getByRole('link', { name: puesto, exact: true }).click()
  await expect(letGo(page, puesto)).toBeVisible()
  await toast.getByRole('button', { name: 'Cerrar el aviso' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
