import { readFileSync } from 'node:fs'
import { getPerfilAlumna, saveCv } from '@alumbra/contract/alumnas/alumna'
import { agrupado } from '@alumbra/domain/telefono'
import { expectCleanEverywhere } from '../support/axe.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { SECCIONES } from '../support/secciones.ts'
import { send } from '../support/send.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })
test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'ana')
})

test.describe('her own CV', () => {
  test('F110 shows who she is, her photo and how to reach her', release, async ({ page }) => {
    const perfil = await (await page.request.get(getPerfilAlumna.path)).json()
    await page.goto('/cv-alumna')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ana Muñoz de la Cruz')
    await expect(main.getByText(perfil.especialidad).first()).toBeVisible()
    await expect(main.getByRole('img', { name: 'Imagen de Ana Muñoz de la Cruz' })).toBeVisible()
    await expect(main.getByRole('term')).toHaveText(['Teléfono', 'Email', 'Provincia', 'GitHub', 'LinkedIn'])
    await expect(main.getByRole('link', { name: agrupado(perfil.telf) })).toHaveAttribute(
      'href',
      `tel:+34${perfil.telf}`,
    )
    await expect(main.getByRole('link', { name: perfil.email })).toHaveAttribute(
      'href',
      `mailto:${perfil.email}`,
    )
    await expect(main.getByRole('definition').nth(2)).toHaveText(perfil.provincia)
    for (const service of ['github', 'linkedin']) {
      await expect(main.getByRole('link', { name: new RegExp(`${service}\\.`) })).toHaveAttribute(
        'href',
        /^https:/,
      )
    }
  })

  test('F111 has the seven sections, by their names and in their order', async ({ page }) => {
    await page.goto('/cv-alumna')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(SECCIONES)
    for (const name of SECCIONES) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  })

  test('F112 shows a text line by line, and what looks like a tag as text', release, async ({ page }) => {
    const { habilidades_tecnicas } = await (await page.request.get(getPerfilAlumna.path)).json()
    const save = (text: string) => send(page.request, saveCv, { habilidades_tecnicas: text })
    await save('Línea una\nLínea <b>dos</b>')
    await page.goto('/cv-alumna')
    const section = page.getByRole('region', { name: 'habilidades técnicas', exact: true })
    await expect(section.getByRole('paragraph')).toHaveText(['Línea una', 'Línea <b>dos</b>'])
    await expect(section.locator('b')).toHaveCount(0)
    await save(habilidades_tecnicas)
  })

  test('F113 leads an alumna back to her home', async ({ page }) => {
    await openReady(page, '/cv-alumna')
    await page.getByRole('link', { name: 'Volver', exact: true }).click()
    await expect(page).toHaveURL('/alumna')
  })

  test('is handed over as a PDF with her name on it', release, async ({ page }) => {
    await openReady(page, '/cv-alumna')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar PDF' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('CV Ana Muñoz de la Cruz.pdf')
    expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
  })

  test('cv-5 is one sheet of paper where one is enough, with nothing on it to press', async ({ page }) => {
    await openReady(page, '/cv-alumna')
    await page.emulateMedia({ media: 'print' })
    for (const gone of ['banner', 'contentinfo'] as const) await expect(page.getByRole(gone)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Descargar PDF' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    // A4 in points.
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\.?\d* 84[12]\.?\d*\]/)
  })

  test('is clean in axe and fits', release, async ({ page }) => {
    await openReady(page, '/cv-alumna')
    await expectCleanEverywhere(page)
  })
})

test('F071 nobody else gets to the pages of an alumna', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  for (const path of ['/cv-alumna', '/ofertas?orden=afines', `/oferta/${crypto.randomUUID()}`]) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers()['location']]).toEqual([
      path,
      302,
      `/alumna/login?volver=${encodeURIComponent(path)}`,
    ])
  }
  await logInAs(page.context(), 'berta')
  expect((await page.request.get('/ofertas', { maxRedirects: 0 })).status()).toBe(302)
  await context.close()
})
