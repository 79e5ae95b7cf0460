import { saveCv, uploadAlumnaPicture } from '@alumbra/contract/alumnas/alumna'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../support/as-alumna.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { boxOf } from '../support/box.ts'
import { fileChooser } from '../support/file-chooser.ts'
import { putCv } from '../support/new-alumna.ts'
import { openReady } from '../support/open-ready.ts'
import { pngFile } from '../support/png-file.ts'
import { everySixth, release } from '../support/release.ts'
import { expect } from '../support/test.ts'

let photo: Awaited<ReturnType<typeof pngFile>>
test.beforeAll(async () => {
  photo = await pngFile(900, 500, '#b5482a')
})
test.beforeEach(({ page }) => putCv(page.request))

test.use({
  expectedErrors: [/400|409|500/],
  contextOptions: { reducedMotion: 'reduce' },
})

const frase = (page: Page) => page.getByLabel('Frase que te define')
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })

async function choosePhoto(page: Page) {
  await page.locator('input[type=file]').setInputFiles(photo)
  return page.getByRole('dialog', { name: 'Así se verá tu foto' })
}

/** The dialogs and messages of her page, and how to open them by keyboard. */
const STATES: readonly [name: string, open: (page: Page) => Promise<Locator>][] = [
  [
    'the CV is saved',
    async (page) => {
      await save(page).press('Enter')
      return page.getByRole('dialog', { name: 'Datos guardados' })
    },
  ],
  [
    'the CV could not be saved',
    async (page) => {
      await page.route(`**${saveCv.path}`, (route) => route.fulfill({ status: 500, json: {} }))
      await save(page).press('Enter')
      return page.getByRole('alertdialog', { name: 'Error al guardar' })
    },
  ],
  [
    'the CV has changed elsewhere',
    async (page) => {
      await frase(page).fill('Lo de aquí')
      await putCv(page.request, { frase_definitoria: 'Lo de allí' })
      await save(page).press('Enter')
      return page.getByRole('alertdialog', { name: 'Tu CV ha cambiado en otro sitio' })
    },
  ],
  [
    'she leaves without saving',
    async (page) => {
      await frase(page).fill('Sin guardar')
      await page.getByRole('banner').getByRole('link', { name: 'Busco empleo' }).press('Enter')
      return page.getByRole('alertdialog', { name: '¿Sales sin guardar?' })
    },
  ],
  ['a photo is cropped', choosePhoto],
  [
    'a photo could not be sent',
    async (page) => {
      await page.route(`**${uploadAlumnaPicture.path}`, (route) => route.fulfill({ status: 500, json: {} }))
      const dialog = await choosePhoto(page)
      await dialog.getByRole('button', { name: 'Usar esta foto' }).press('Enter')
      await expect(dialog.getByRole('alert')).toContainText('No hemos podido cambiar la foto')
      return dialog
    },
  ],
]

for (const [[name, open], details] of everySixth(STATES, 2)) {
  test(`clean in axe and fits: ${name}`, details, async ({ page }) => {
    await openReady(page, '/alumna')
    const dialog = await open(page)
    await expect(dialog).toBeVisible()
    // A message that closes by itself waits while the keyboard is in it.
    await dialog.getByRole('button').first().focus()
    await expectCleanEverywhere(page)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      const { x, ...box } = await boxOf(dialog)
      expect(x >= 0 && x + box.width <= width && box.height <= 640).toBe(true)
      for (const button of await dialog.getByRole('button').all())
        expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44)
    }
  })
}

test('refused forms and wrong fields are clean in axe', release, async ({ page }) => {
  await openReady(page, '/alumna')
  await page.getByLabel('Teléfono').fill('512345678')
  await page.getByLabel('Provincia').fill('Sevilla 2')
  await page.getByLabel('Otros estudios').fill('ñ'.repeat(1001))
  await save(page).click()
  await expect(page.getByLabel('Provincia')).toHaveAccessibleDescription('Solo se permiten letras')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByRole('form', { name: 'Cambio de contraseña' })).toContainText('obligatoria')
  await page.getByRole('button', { name: 'Quiero cerrar mi cuenta' }).click()
  const cierre = page.getByRole('form', { name: 'Cierre de la cuenta' })
  await cierre.getByLabel('Tu contraseña', { exact: true }).fill('Equivocada-1')
  await cierre.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  await expect(cierre.getByRole('alert')).toBeVisible()
  await expectCleanEverywhere(page)
})

test(
  'a photo is chosen, moved, brought nearer and sent without a pointer, and the focus comes back',
  release,
  async ({ page }) => {
    await openReady(page, '/alumna')
    const change = page.getByRole('button', { name: 'Cambiar foto' })
    await change.focus()
    const chooser = await fileChooser(page, () => page.keyboard.press('Enter'))
    await chooser.setFiles(photo)
    const dialog = page.getByRole('dialog', { name: 'Así se verá tu foto' })
    await expect(dialog).toBeVisible()
    const seen: string[] = []
    for (let i = 0; i < 4; i++) {
      seen.push(
        await page.evaluate(
          () =>
            document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        ),
      )
      const focused = page.locator(':focus')
      if (await focused.and(dialog.getByRole('button', { name: /Encuadre/ })).count())
        await page.keyboard.press('ArrowRight')
      if (await focused.and(dialog.getByRole('slider')).count()) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Tab')
    }
    expect(seen).toEqual(['Encuadre: muévelo con las flechas', '', 'Cancelar', 'Usar esta foto'])
    expect(await dialog.getByRole('slider', { name: 'Acercar' }).inputValue()).toBe('1.05')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(change).toBeFocused()
  },
)

test('questions are answered by keyboard, and the focus comes back to where it was', async ({ page }) => {
  await openReady(page, '/alumna')
  await frase(page).fill('Lo de aquí')
  await putCv(page.request, { frase_definitoria: 'Lo de allí' })
  await save(page).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Tu CV ha cambiado en otro sitio' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(save(page)).toBeFocused()
  await expect(frase(page)).toHaveValue('Lo de aquí')

  const elsewhere = page.getByRole('banner').getByRole('link', { name: 'Busco empleo' })
  await elsewhere.press('Enter')
  const leave = page.getByRole('alertdialog', { name: '¿Sales sin guardar?' })
  await expect(leave).toBeVisible()
  for (
    let i = 0;
    i < 6 &&
    !(await leave
      .getByRole('button', { name: 'Seguir aquí' })
      .evaluate((it) => it === document.activeElement));
    i++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(leave).toBeHidden()
  await expect(page).toHaveURL('/alumna')
  await expect(elsewhere).toBeFocused()
})

test(
  'the largest photo leaves the browser small, so that it arrives in time over a slow line',
  release,
  async ({ page }) => {
    // Twelve million points are drawn, packed and unpacked: a busy machine takes its time.
    test.slow()
    const [width, height] = [4000, 3000]
    const noise = Buffer.alloc(width * height * 3)
    let seed = 1
    for (let i = 0; i < noise.length; i++) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
      noise[i] = seed >> 16
    }
    const raw = { width, height, channels: 3 } as const
    const buffer = await sharp(noise, { raw }).jpeg({ quality: 85 }).toBuffer()
    expect(buffer.length).toBeGreaterThan(5_000_000)
    await openReady(page, '/alumna')
    await page.locator('input[type=file]').setInputFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer })
    const dialog = page.getByRole('dialog', { name: 'Así se verá tu foto' })
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith(uploadAlumnaPicture.path)),
      dialog.getByRole('button', { name: 'Usar esta foto' }).click(),
    ])
    await expect(dialog).toBeHidden()
    // Half a megabit a second carries this in ten seconds.
    expect((await sent.sizes()).requestBodySize).toBeLessThan(600_000)
  },
)
