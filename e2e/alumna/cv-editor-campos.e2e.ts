import { CV_REQUIRED, PUESTO_REQUIRED } from '@alumbra/domain/cv'
import { yearInMadrid } from '@alumbra/domain/dates'
import { test } from '../support/as-alumna.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { COMPLETE, entry, openEditor, perfil, save, saveWell } from './editor.ts'

test.describe('the CV editor', () => {
  test('F091 F092 years of a quarter of a century; Actualmente fixes the end', async ({ page }) => {
    await openEditor(page)
    await page.getByRole('button', { name: 'Añadir experiencia' }).click()
    const job = entry(page, 'Experiencia 1')
    const year = yearInMadrid(new Date())
    const years = await job.getByLabel('Año de inicio').locator('option').allTextContents()
    expect(years.slice(1)).toEqual(Array.from({ length: 26 }, (_, i) => String(year - 25 + i)))
    await job.getByLabel('Puesto').fill('Técnica')
    await job.getByLabel('Año de inicio').selectOption(String(year - 1))
    await job.getByLabel('Actualmente').check()
    await expect(job.getByLabel('Año de fin')).toBeDisabled()
    await expect(job.getByLabel('Año de fin')).toHaveValue('Actualmente')
    await saveWell(page)
    expect((await perfil(page)).experiencia[0]?.fin).toBe('Actualmente')
    await job.getByLabel('Actualmente').uncheck()
    await expect(job.getByLabel('Año de fin')).toBeEnabled()
    await job.getByLabel('Año de fin').selectOption(String(year - 2))
    await expect(job.getByLabel('Año de fin')).toHaveAccessibleDescription(/no puede ser anterior/)
  })

  test('F093 the phone is cleaned, cut at nine and judged', release, async ({ page }) => {
    await openEditor(page)
    const telf = page.getByLabel('Teléfono')
    await telf.fill('+34 600.11-22 33 44')
    await expect(telf).toHaveValue('600112233')
    await telf.fill('\u202a(+34)\u00a0600\u201111\u201322\u201333\u202c')
    await expect(telf).toHaveValue('600112233')
    await telf.fill('512345678')
    await expect(telf).toHaveAccessibleDescription(
      'El teléfono debe comenzar con 6, 7, 8 o 9 y tener 9 dígitos',
    )
    await telf.fill('61234567')
    await expect(telf).toHaveAccessibleDescription('El teléfono debe tener 9 dígitos')
    await save(page).click()
    await expect(telf).toBeFocused()
    expect((await perfil(page)).telf).toBe('612345678')
    await telf.fill('')
    await saveWell(page)
    expect((await perfil(page)).telf).toBe('')
  })

  test('F094 F095 F096 missing fields are named, linked, and saved as a draft', release, async ({ page }) => {
    await openEditor(page)
    await page.getByLabel('Provincia').fill('Sevilla 2')
    await expect(page.getByLabel('Provincia')).toHaveAccessibleDescription('Solo se permiten letras')
    await expect(page.locator('#provincias option')).toHaveCount(52)
    await page.getByLabel('Provincia').fill('')
    await expect(page.getByLabel('Provincia')).toHaveAccessibleDescription(CV_REQUIRED)
    await page.getByLabel('Titulación *').selectOption('')
    await page.getByLabel('Frase que te define').fill(' ')
    await saveWell(page)
    for (const name of ['Provincia', 'Frase que te define', 'Titulación *', 'Especialidad *'])
      await expect(page.getByLabel(name)).toHaveAccessibleDescription(new RegExp(CV_REQUIRED))
    expect((await perfil(page)).cvCompleto).toBe(false)
    const meter = page.getByRole('region', { name: 'Faltan 4 datos para que te vean' })
    await meter.getByRole('link', { name: 'Provincia' }).click()
    await expect(page.getByLabel('Provincia')).toBeFocused()
    await page.keyboard.type('Madrid')
    await expect(page.getByRole('region', { name: 'Faltan 3 datos para que te vean' })).toBeVisible()
  })

  test('F095 F097 F102 long texts count and stop a save past their limit', release, async ({ page }) => {
    await openEditor(page, { ...COMPLETE, formacion: [{ fa_titulo: 'Química', fa_especialidad: 'x' }] })
    for (const [label, max] of [
      ['Frase que te define', 200],
      ['Proyectos destacados', 250],
      ['Otros estudios', 1000],
      ['Qué sabes hacer', 1000],
      ['Proyectos y certificados', 1000],
    ] as const) {
      const field = page.getByLabel(label)
      await field.fill('ñ'.repeat(max + 1))
      await expect(field).toHaveAccessibleDescription(
        new RegExp(`Debe tener máximo ${max} caracteres ${max + 1}/${max} caracteres$`),
      )
      await save(page).click()
      await expect(field).toBeFocused()
      await field.fill('ñ'.repeat(max))
      await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${max}/${max} caracteres$`))
    }
    await saveWell(page)
    expect((await perfil(page)).otros_estudios).toHaveLength(1000)
  })

  test('F097 F099 F101 entries say what they miss and are kept', release, async ({ page }) => {
    await openEditor(page)
    await page.getByRole('button', { name: 'Añadir formación' }).click()
    await entry(page, 'Formación 1').getByLabel('Centro').fill('IES Villaverde')
    await page.getByRole('button', { name: 'Añadir experiencia' }).click()
    await entry(page, 'Experiencia 1').getByLabel('Año de inicio').selectOption({ index: 5 })
    await page.getByRole('button', { name: 'Añadir idioma' }).click()
    await entry(page, 'Idioma 1').getByLabel('Nivel').selectOption('Básico')
    await page.getByRole('button', { name: 'Añadir idioma' }).click()
    await expect(page.getByLabel('Puesto')).toHaveAccessibleDescription(PUESTO_REQUIRED)
    await saveWell(page)
    await expect(entry(page, 'Formación 1').getByText('Este campo es obligatorio')).toHaveCount(2)
    await expect(entry(page, 'Idioma 1').getByText('Este campo es obligatorio')).toHaveCount(1)
    await expect(entry(page, 'Idioma 1').getByLabel('Nivel').locator('option')).toHaveText([
      'Elige un nivel',
      'Básico',
      'Intermedio',
      'Avanzado',
    ])
    expect((await perfil(page)).camposPendientes).toHaveLength(4)
    // Nothing was written in the second one.
    await expect(entry(page, 'Idioma 2')).toHaveCount(0)
  })
})
