import { saveCv, uploadAlumnaPicture } from '@alumbra/contract/alumnas/alumna'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../support/as-alumna.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { endSession } from '../support/end-session.ts'
import { fileChooser } from '../support/file-chooser.ts'
import { tabTo } from '../support/keyboard.ts'
import { logInAlumna } from '../support/new-alumna.ts'
import { openReady, reloadReady, untilReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'

test.use({ expectedErrors: [/401/] })

/** Two colours beside each other, so that a move is seen. */
const HALVES = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500" fill="#0e7c7b"/><rect width="450" height="500" fill="#8a2f62"/></svg>',
)

const card = (page: Page) => page.getByRole('region', { name: 'Tus datos' })
const change = (page: Page) => card(page).getByRole('button', { name: 'Cambiar foto' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Así se verá tu foto' })
const use = (page: Page) => dialog(page).getByRole('button', { name: 'Usar esta foto' })

const halves = async () => ({
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: await sharp(HALVES).png().toBuffer(),
})

/** Opens the chooser by keyboard, and chooses a picture. */
async function chooseByKeyboard(page: Page) {
  await tabTo(page, change(page))
  const chooser = await fileChooser(page, () => page.keyboard.press('Enter'))
  await chooser.setFiles(await halves())
  await expect(dialog(page)).toBeVisible()
}

async function choose(page: Page) {
  await page.getByLabel('Foto', { exact: true }).setInputFiles(await halves())
  await expect(dialog(page)).toBeVisible()
}

test(
  'F106 sitio-7 a picture is chosen, moved, enlarged and saved by keyboard alone',
  release,
  async ({ page }) => {
    await openReady(page, '/alumna')
    await chooseByKeyboard(page)
    const frame = dialog(page).getByRole('button', { name: /^Encuadre/ })
    await expect(frame).toBeFocused()
    const drawn = () => frame.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    const zoom = dialog(page).getByRole('slider', { name: 'Acercar' })
    await tabTo(page, zoom)
    for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowRight')
    await expect(zoom).toHaveValue('1.2')
    await page.keyboard.press('Shift+Tab')
    await expect(frame).toBeFocused()
    const before = await drawn()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(drawn).not.toBe(before)
    await tabTo(page, use(page))
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(change(page)).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Tu foto nueva ya está puesta.' })).toBeVisible()
    await expect(card(page).locator('img')).toHaveAttribute('src', /imagenes/)

    await page.keyboard.press('Shift+Tab')
    await chooseByKeyboard(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(change(page)).toBeFocused()
  },
)

test('imagenes-7 a chosen picture outlives a reload and an ended session, until it is saved or left; F139 a report waits for it', async ({
  page,
  alumna,
}) => {
  await openReady(page, '/alumna')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${saveCv.path}`, (route) => promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await choose(page)
  const answered = page.waitForResponse(`**${saveCv.path}`)
  resolve()
  await answered
  await page.waitForTimeout(200)
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page)
  await reloadReady(page)
  await expect(dialog(page)).toBeVisible()
  await expectCleanEverywhere(page)
  await page.keyboard.press('Escape')
  await expect(change(page)).toBeFocused()
  await reloadReady(page)
  await expect(change(page)).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  await choose(page)
  await endSession(page.context())
  await use(page).click()
  await expect(page.getByRole('region', { name: 'Tu sesión' })).toContainText('te espera en este navegador')
  await logInAlumna(page.request, alumna)
  await page.goto('/alumna')
  await untilReady(page)
  const sent = page.waitForResponse((answer) => answer.url().endsWith(uploadAlumnaPicture.path))
  await use(page).click()
  expect((await sent).ok()).toBe(true)
  await expect(card(page).locator('img')).toHaveAttribute('src', /imagenes/)
  await reloadReady(page)
  await expect(dialog(page)).toBeHidden()
})

test('sitio-37 a browser that gives other pixels than those of a picture puts none up, and says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // As Firefox does with `privacy.resistFingerprinting`.
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
      new ImageData(crypto.getRandomValues(new Uint8ClampedArray(4 * width * height)), width, height)
  })
  await openReady(page, '/alumna')
  await choose(page)
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith(uploadAlumnaPicture.path) ? 1 : 0))
  await use(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Tu navegador no deja recortar imágenes')
  expect(sent).toBe(0)
  // What such a browser keeps of a picture would be noise.
  await reloadReady(page)
  await expect(change(page)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})

test(
  'imagenes-7 a photograph outlives a reload where the browser writes no WebP',
  release,
  async ({ page }) => {
    // Safari writes PNG then.
    await page.addInitScript(() => {
      const { toDataURL } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toDataURL = function (type, quality) {
        return toDataURL.call(this, type === 'image/webp' ? 'image/png' : type, quality)
      }
    })
    await openReady(page, '/alumna')
    const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const buffer = await sharp({
      create: { width: 1600, height: 1600, channels: 3, background: 'grey', noise: grain },
    })
      .jpeg()
      .toBuffer()
    await page
      .getByLabel('Foto', { exact: true })
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
    await expect(dialog(page)).toBeVisible()
    await reloadReady(page)
    await expect(dialog(page)).toBeVisible()
  },
)

test.describe('while a picture is under way', () => {
  test.use({ expectedErrors: [/503/] })

  test('imagenes-7 no Escape closes its dialog, which says how it ended', release, async ({ page }) => {
    await openReady(page, '/alumna')
    await choose(page)
    for (const fails of [true, false]) {
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(`**${uploadAlumnaPicture.path}`, async (route) => {
        await promise
        await (fails ? route.fulfill({ status: 503, json: {} }) : route.continue())
      })
      await use(page).press('Enter')
      const saving = dialog(page).getByRole('button', { name: 'Guardando…' })
      await expect(saving).toBeVisible()
      for (let times = 0; times < 3; times++) {
        await page.keyboard.press('Escape')
        await page.waitForTimeout(100)
      }
      await expect(saving).toBeVisible()
      resolve()
      if (fails)
        await expect(dialog(page).getByRole('alert')).toContainText('No hemos podido cambiar la foto')
      else await expect(dialog(page)).toBeHidden()
      await page.unroute(`**${uploadAlumnaPicture.path}`)
    }
    await expect(page.getByRole('status').filter({ hasText: 'Tu foto nueva ya está puesta.' })).toBeVisible()
    await expect(change(page)).toBeFocused()
  })
})
