import { type Familia, getFamiliasEstudios } from '@alumbra/contract/referentes/catalogo'
import { test } from '../support/as-alumna.ts'
import { boxOf } from '../support/box.ts'
import { present } from '../support/present.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { COMPLETE, entry, openEditor, perfil, save, saveWell } from './editor.ts'

test.describe('the CV editor', () => {
  test('F087 F088 has its title, preview, note, seven sections and one button', async ({ page }) => {
    await openEditor(page)
    await expect(page.getByRole('heading', { name: 'CURRÍCULUM', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver cómo queda' })).toHaveAttribute('href', '/cv-alumna')
    await expect(
      page.getByText(/solo ven tu CV si están rellenos todos los campos marcados con \*/),
    ).toBeVisible()
    const editor = page.getByRole('region', { name: 'CURRÍCULUM' })
    await expect(editor.getByRole('heading', { level: 3 })).toHaveText([
      'Tu CV está completo',
      'Información Personal',
      'Formación',
      'Experiencia',
      'Idiomas',
      'Formación no STEAM',
      'Habilidades Técnicas',
      'Proyectos Personales',
    ])
    await expect(save(page)).toBeVisible()
  })

  test('the enter key saves the whole of it from any line', release, async ({ page }) => {
    await openEditor(page, { ...COMPLETE, idiomas: [{ idioma: 'Inglés', nivel: 'Básico' }] })
    await page.getByLabel('Frase que te define *').fill('Todo se mueve')
    for (const line of ['GitHub', 'Idioma *']) {
      await page.getByLabel(line).press('Enter')
      const saved = page.getByRole('dialog', { name: 'Datos guardados' })
      await saved.getByRole('button', { name: 'Aceptar' }).click()
      await expect(page).toHaveURL('/alumna')
      expect((await perfil(page)).frase_definitoria).toBe('Todo se mueve')
    }
  })

  test('F089 entries are added, removed, brought back and put in order', release, async ({ page }) => {
    await openEditor(page)
    const add = page.getByRole('button', { name: 'Añadir idioma' })
    await add.click()
    await expect(page.getByLabel('Idioma *')).toBeFocused()
    await page.keyboard.type('Inglés')
    await add.click()
    await page.keyboard.type('Francés')
    await entry(page, 'Idioma 2').getByRole('button', { name: 'Subir Idioma 2' }).press('Enter')
    await expect(entry(page, 'Idioma 1').getByLabel('Idioma *')).toHaveValue('Francés')
    await expect(page.getByRole('button', { name: 'Subir Idioma 1' })).toBeFocused()
    await page.getByRole('button', { name: 'Quitar Idioma 1' }).click()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(entry(page, 'Idioma 1').getByLabel('Idioma *')).toHaveValue('Francés')
    await page.getByRole('button', { name: 'Quitar Idioma 1' }).click()
    await entry(page, 'Idioma 1').getByLabel('Nivel').selectOption('Avanzado')
    await saveWell(page)
    await page.reload()
    await expect(page.getByLabel('Idioma *')).toHaveValue('Inglés')
    expect((await perfil(page)).idiomas).toEqual([{ idioma: 'Inglés', nivel: 'Avanzado' }])
  })

  test('F089 the pointer drags an entry past its neighbour', release, async ({ page }) => {
    await openEditor(page, {
      ...COMPLETE,
      idiomas: [
        { idioma: 'Inglés', nivel: 'Básico' },
        { idioma: 'Gallego', nivel: 'Avanzado' },
      ],
    })
    const grip = entry(page, 'Idioma 1').getByTitle('Arrastra para cambiar el orden')
    await grip.scrollIntoViewIfNeeded()
    const from = await boxOf(grip)
    const to = await boxOf(entry(page, 'Idioma 2'))
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + to.height - 10, { steps: 12 })
    await page.mouse.up()
    await expect(entry(page, 'Idioma 1').getByLabel('Idioma *')).toHaveValue('Gallego')
    await expect(entry(page, 'Idioma 2').getByLabel('Nivel')).toHaveValue('Básico')
  })

  test('F090 another title replaces the specialities and clears the choice; Otros asks for the name', async ({
    page,
  }) => {
    await openEditor(page)
    const familias: Familia[] = await (await page.request.get(getFamiliasEstudios.path)).json()
    const titulo = page.getByLabel('Titulación *')
    const especialidad = page.getByLabel('Especialidad *')
    await expect(especialidad).toHaveValue(String(COMPLETE.especialidad))
    await titulo.selectOption('Bachillerato')
    await expect(especialidad).toHaveValue('')
    await expect(especialidad.locator('option')).toHaveText([
      'Elige una especialidad',
      ...present(familias.find((one) => one.titulo === 'Bachillerato')).especialidades,
    ])
    await page.getByRole('button', { name: 'Añadir formación' }).click()
    const formacion = entry(page, 'Formación 1')
    await expect(formacion.getByLabel('Nombre de los estudios')).toHaveCount(0)
    await formacion.getByLabel('Titulación *').selectOption('Otros')
    await formacion.getByLabel('Nombre de los estudios').fill('Taller de robots')
    await formacion.getByLabel('Especialidad *').selectOption('Otros estudios')
    await saveWell(page)
    expect((await perfil(page)).formacion[0]).toMatchObject({
      fa_titulo: 'Otros',
      fa_especialidad: 'Otros estudios',
      otros_titulo: 'Taller de robots',
    })
  })
})
