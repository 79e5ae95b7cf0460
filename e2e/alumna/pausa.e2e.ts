import { getPerfilAlumna, pauseCv } from '@alumbra/contract/alumnas/alumna'
import { getTalento } from '@alumbra/contract/alumnas/talento'
import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { getSesionAlumna } from '@alumbra/contract/cuentas/sesion'
import { test } from '../support/as-alumna.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { putCv } from '../support/new-alumna.ts'
import { openReady } from '../support/open-ready.ts'
import { logIn } from '../support/people.ts'
import { pressTwice } from '../support/press-twice.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { untilIdle } from '../support/until-idle.ts'

test.beforeEach(({ page }) => putCv(page.request))

test(
  'the CV is paused and shown again, by keyboard, and every page explains it',
  release,
  async ({ page, playwright, baseURL }) => {
    const berta = await playwright.request.newContext({ baseURL })
    expect(await logIn(berta, 'berta')).toBe(200)
    const { idAlumna } = await (await page.request.get(getSesionAlumna.path)).json()
    const seenByBerta = async () => (await berta.get(getTalento.path.replace(':id', idAlumna))).status()

    await openReady(page, '/alumna')
    const misDatos = page.getByRole('region', { name: 'Mis datos' })
    await expect(page.getByText('Las empresas pueden verlo.')).toBeVisible()
    expect(await seenByBerta()).toBe(200)

    await misDatos.getByRole('button', { name: 'Pausar mi CV' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'ninguna empresa lo ve' })).toBeVisible()
    expect(await seenByBerta()).toBe(404)
    await expect(misDatos.getByRole('heading', { name: 'Tu CV está en pausa' })).toBeVisible()
    await expect(misDatos.getByText('Tú sigues viendo las ofertas.')).toBeVisible()
    await expect(misDatos.getByRole('button', { name: 'Quitar la pausa' })).toBeFocused()
    await expect(page.getByText('Las empresas lo verán cuando quites la pausa.')).toBeVisible()

    await page.getByRole('link', { name: 'Ver cómo queda' }).click()
    await expect(page.getByText(/^Está en pausa: ninguna empresa lo ve\./)).toBeVisible()
    await page.getByRole('link', { name: 'Ve a quitar la pausa' }).click()
    await expect(misDatos.getByRole('heading', { name: 'Mis datos' })).toBeInViewport()
    await page.getByRole('banner').getByRole('link', { name: 'Busco empleo' }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

    await openReady(page, '/alumna')
    await page.getByText('Tu CV está en pausa: ninguna empresa lo ve, aunque lo guardes.').waitFor()
    await page.getByRole('link', { name: 'Ve a quitar la pausa' }).click()
    await misDatos.getByRole('button', { name: 'Quitar la pausa' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Tu CV ya no está en pausa.' })).toBeVisible()
    await expect(page.getByText('aunque lo guardes')).toHaveCount(0)
    expect(await seenByBerta()).toBe(200)
    await page.goto('/cv-alumna')
    await expect(page.getByText('Está en pausa')).toHaveCount(0)
    await berta.dispose()
  },
)

test('textos-14 a double click on «Pausar mi CV» pauses it', async ({ page }) => {
  await openReady(page, '/alumna')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.method())
  })
  const stop = page.getByRole('button', { name: 'Quitar la pausa' })
  await pressTwice(page.getByRole('button', { name: 'Pausar mi CV' }), () => stop.waitFor())
  await untilIdle(page)
  expect(sent).toEqual(['PUT'])
  await expect(stop).toBeVisible()
  // Another press takes it back.
  await stop.click()
  await expect(page.getByRole('button', { name: 'Pausar mi CV' })).toBeVisible()
})

test.describe('when it fails', () => {
  test.use({ expectedErrors: [/500/] })

  test('an error shows, and the page keeps its state', release, async ({ page }) => {
    await openReady(page, '/alumna')
    await page.route(`**${pauseCv.path}`, (route) =>
      route.fulfill({ status: 500, json: { errorCode: 'unexpectedError', errorMessage: '' } }),
    )
    await page.getByRole('button', { name: 'Pausar mi CV' }).click()
    await expect(page.getByRole('status').filter({ hasText: ERROR_TEXT.unexpectedError })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pausar mi CV' })).toBeVisible()
    expect((await (await page.request.get(getPerfilAlumna.path)).json()).pausada).toBe(false)
  })
})

test('paused, her pages are clean in axe and fit', release, async ({ page }) => {
  expect((await page.request.put(pauseCv.path)).status()).toBe(204)
  for (const path of ['/alumna', '/cv-alumna', '/alumna/sesiones']) {
    await openReady(page, path)
    await expectCleanEverywhere(page)
  }
})
