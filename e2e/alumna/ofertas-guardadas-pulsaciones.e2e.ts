import type { Page } from '@playwright/test'
import { test } from '../support/as-alumna.ts'
import { openReady } from '../support/open-ready.ts'
import { pressTwice } from '../support/press-twice.ts'
import { publishOferta } from '../support/publish-oferta.ts'
import { expect } from '../support/test.ts'

const keep = (page: Page, puesto: string) => page.getByRole('button', { name: `Guardar oferta «${puesto}»` })
const letGo = (page: Page, puesto: string) =>
  page.getByRole('button', { name: `Quitar de guardadas «${puesto}»` })

test('textos-14 a double click keeps an oferta, on its card and on its page', async ({ page, baseURL }) => {
  const puesto = `Torneadora de engranajes ${Date.now()}`
  const id = await publishOferta(baseURL, { puesto })
  const isKept = async () => (await (await page.request.get(`/alumnas/oferta/${id}`)).json()).oferta.guardada
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
})
