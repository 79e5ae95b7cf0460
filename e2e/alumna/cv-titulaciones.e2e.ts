import { getFamiliasEstudios } from '@alumbra/contract/referentes/catalogo'
import type { Page } from '@playwright/test'
import { test } from '../support/as-alumna.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { saveWell } from './editor.ts'

test.use({ expectedErrors: [/ERR_FAILED|503/] })

const titulacion = (page: Page) => page.getByLabel('Titulación *').first()
const failed = (page: Page) => page.getByText('No hemos podido cargar las titulaciones.')
const fail = (page: Page) =>
  page.route(`**${getFamiliasEstudios.path}`, (route) => route.fulfill({ status: 503, json: {} }))

test(
  'cv-12 titulaciones that did not come say so beside their field, and come by the button',
  release,
  async ({ page }) => {
    await fail(page)
    await openReady(page, '/alumna')
    await expect(failed(page)).toBeVisible()
    await expect(titulacion(page)).toHaveAccessibleDescription(/No hemos podido cargar las titulaciones/)
    await expectCleanEverywhere(page)
    const again = page.getByRole('button', { name: 'Volver a intentarlo' })
    await again.click()
    await expect(failed(page)).toBeVisible()
    await page.unroute(`**${getFamiliasEstudios.path}`)
    await again.click()
    await expect(failed(page)).toHaveCount(0)
    await expect(titulacion(page)).toBeFocused()
    await titulacion(page).selectOption('Química')
    await page.getByLabel('Especialidad *').first().selectOption('Operaciones de Laboratorio (Grado Medio)')
    await saveWell(page)
  },
)

test('cv-12 titulaciones that did not come are asked for again at their field, and with the connection', async ({
  page,
}) => {
  await fail(page)
  await openReady(page, '/alumna')
  await expect(failed(page)).toBeVisible()
  await page.unroute(`**${getFamiliasEstudios.path}`)
  await titulacion(page).focus()
  await expect(failed(page)).toHaveCount(0)
  await titulacion(page).selectOption('Química')

  await fail(page)
  await page.reload()
  await expect(failed(page)).toBeVisible()
  await page.unroute(`**${getFamiliasEstudios.path}`)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(failed(page)).toHaveCount(0)
})
