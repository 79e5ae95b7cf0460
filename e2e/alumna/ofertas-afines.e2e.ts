import { boxOf } from '../support/box.ts'
import { newAlumna, putCv } from '../support/new-alumna.ts'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { titles } from './ofertas.ts'

test.use({ cookiesRefused: true, viewport: { width: 360, height: 740 } })

test(
  'empleo-3 «Más afines» says what her CV does not say yet, and leads to it',
  release,
  async ({ page }) => {
    await newAlumna(page.request, { nombre: 'Noa', apellidos: 'Paz Güell' })
    await openReady(page, '/ofertas?orden=afines')
    const main = page.getByRole('main')
    await expect(main).toContainText(
      'Este orden aún no puede seguir tu CV, que no dice qué estudias ni dónde vives.',
    )
    await expect(main).not.toContainText('Primero, las que más se parecen')
    expect((await boxOf(titles(page).first())).y).toBeLessThan(600)
    await page.getByRole('link', { name: 'Rellena tu CV' }).click()
    await expect(page).toHaveURL('/alumna#cv')
    await expect(page.getByRole('heading', { name: 'CURRÍCULUM' })).toBeInViewport()

    await putCv(page.request, { provincia: '' })
    await openReady(page, '/ofertas?orden=afines')
    await expect(main).toContainText('Aún no dice dónde vives: añádelo y acertará más.')
    expect((await boxOf(titles(page).first())).y).toBeLessThan(600)

    await putCv(page.request)
    await openReady(page, '/ofertas')
    await page.getByRole('link', { name: 'Más afines' }).click()
    await expect(main).toContainText('Ninguna se esconde, y las empresas no ven este orden.')
    await expect(main).not.toContainText('Aún no dice')
  },
)
