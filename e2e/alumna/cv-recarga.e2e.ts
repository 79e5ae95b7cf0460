import { test } from '../support/as-alumna.ts'
import { boxOf } from '../support/box.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { COMPLETE, entry, openEditor, perfil } from './editor.ts'

const CV = {
  ...COMPLETE,
  habilidades_tecnicas: 'Pipetas',
  otros_estudios: 'Solfeo',
  idiomas: [
    { idioma: 'Inglés', nivel: 'Avanzado' },
    { idioma: 'Gallego', nivel: 'Básico' },
  ],
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test(
  'cv-10 a reload leaves open parts open, and the bar says that the draft was recovered',
  release,
  async ({ page }) => {
    await openEditor(page, CV)
    const editor = page.getByRole('region', { name: 'CURRÍCULUM' })
    await editor.getByRole('heading', { name: 'Idiomas' }).click()
    await entry(page, 'Idioma 2').getByText('Editar').click()
    const idioma = entry(page, 'Idioma 2').getByLabel('Idioma *')
    await idioma.fill('Bable')
    await reloadReady(page)
    await expect(idioma).toBeVisible()
    await expect(idioma).toHaveValue('Bable')
    await expect(entry(page, 'Idioma 1').getByLabel('Idioma *')).toBeHidden()
    await expect(page.getByLabel('Qué sabes hacer')).toBeHidden()
    await expect(page.getByText('Cambios recuperados, sin guardar')).toBeInViewport()

    await editor.getByRole('heading', { name: 'Idiomas' }).click()
    await reloadReady(page)
    await expect(idioma).toBeHidden()

    await page.getByRole('button', { name: 'Descartarlos' }).click()
    await editor.getByRole('heading', { name: 'Idiomas' }).click()
    await expect(idioma).toHaveValue('Gallego')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(idioma).toHaveValue('Bable')
    await expect(page.getByText('Cambios sin guardar')).toBeVisible()
    expect((await perfil(page)).idiomas[1]?.idioma).toBe('Gallego')
  },
)

test(
  'cv-10 a reload and the way back leave the same field in sight, with several entries of many open',
  release,
  async ({ page }) => {
    const experiencia = Array.from({ length: 20 }, (_, n) => ({
      puesto: `Puesto ${n + 1}`,
      empresa: 'Observatorio de Javalambre',
      inicio: '2020',
      fin: '2021',
    }))
    await openEditor(page, { ...COMPLETE, experiencia })
    await page.getByRole('heading', { name: 'Experiencia', exact: true }).click()
    for (let n = 1; n <= 6; n++) await entry(page, `Experiencia ${n}`).getByText('Editar').click()
    const field = entry(page, 'Experiencia 6').getByLabel('Empresa')
    await field.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 200))
    await expect(field).toBeInViewport()
    const stands = async () => Math.round((await boxOf(field)).y)
    const before = await stands()
    await expect.poll(() => page.evaluate(() => Object.keys(history.state))).toContain('lugar')
    const isThere = () => expect.poll(async () => Math.abs((await stands()) - before)).toBeLessThan(30)
    await reloadReady(page)
    await isThere()
    await page.getByRole('link', { name: 'Ver cómo queda' }).evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/cv-alumna')
    await page.goBack()
    await expect(field).toBeVisible()
    await isThere()
  },
)

test(
  'cv-10 a part that is folded in a wide window stays folded, also back from the preview',
  release,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openEditor(page, CV)
    const skills = page.getByLabel('Qué sabes hacer')
    await expect(skills).toBeVisible()
    // Between the two halves of a pointer's press the sections above may get their heights.
    await page
      .getByRole('heading', { name: 'Habilidades Técnicas' })
      .evaluate((heading: HTMLElement) => heading.click())
    await expect(skills).toBeHidden()
    await reloadReady(page)
    await expect(skills).toBeHidden()
    await page.getByRole('link', { name: 'Ver cómo queda' }).click()
    await expect(page).toHaveURL('/cv-alumna')
    await page.goBack()
    await expect(page.getByLabel('Otros estudios')).toBeVisible()
    await expect(skills).toBeHidden()
    await openReady(page, '/ofertas')
    await openReady(page, '/alumna')
    await expect(skills).toBeVisible()
  },
)

test('cv-10 a browser that does not say when a scroll ends keeps the field in sight too', async ({
  page,
}) => {
  // Safari before 26.2.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'onscrollend')
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await openEditor(page, CV)
  await page.getByRole('heading', { name: 'Habilidades Técnicas' }).click()
  await page.getByLabel('Qué sabes hacer').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => Object.keys(history.state))).toContain('lugar')
})
