import { test } from '../support/as-alumna.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { boxOf } from '../support/box.ts'
import { reloadReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { COMPLETE, entry, openEditor, perfil, save, saveWell } from './editor.ts'

const LONG = {
  ...COMPLETE,
  habilidades_tecnicas: 'Pipetas',
  proyectos_certificados: 'Un huerto con sensores',
  otros_estudios: 'Solfeo',
  formacion: [
    {
      fa_titulo: 'Química',
      fa_especialidad: 'Operaciones de Laboratorio (Grado Medio)',
      fa_centro: 'IES Villaverde',
      fa_inicio: '2024',
      fa_fin: 'Actualmente',
    },
  ],
  experiencia: [{ puesto: 'Ayudante', empresa: 'Río', inicio: '2023', fin: '2024' }],
  idiomas: [
    { idioma: 'Inglés', nivel: 'Avanzado' },
    { idioma: 'Gallego', nivel: 'Básico' },
  ],
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test(
  'cv-7 on a phone the editor is short, and its sections and entries open where they are needed',
  release,
  async ({ page }) => {
    await openEditor(page, LONG)
    const editor = page.getByRole('region', { name: 'CURRÍCULUM' })
    expect((await boxOf(editor)).height).toBeLessThan(3 * 740)
    await expect(page.getByLabel('Provincia')).toBeHidden()

    await test.step('a section and an entry open at a tap, in one row of tools', async () => {
      await editor.getByRole('heading', { name: 'Idiomas' }).click()
      await expect(page.getByText('Inglés · Avanzado')).toBeVisible()
      await expect(page.getByText('Inglés · Avanzado')).toBeInViewport()
      await page.setViewportSize({ width: 320, height: 740 })
      await entry(page, 'Idioma 2').getByText('Editar').click()
      const tops = await Promise.all(
        ['Subir', 'Bajar', 'Quitar'].map(
          async (tool) => (await boxOf(page.getByRole('button', { name: `${tool} Idioma 2` }))).y,
        ),
      )
      expect(new Set(tops).size).toBe(1)
      await expect(entry(page, 'Idioma 2').getByTitle('Arrastra para cambiar el orden')).toBeHidden()
      await page.getByRole('button', { name: 'Subir Idioma 2' }).click()
      await expect(entry(page, 'Idioma 1').getByLabel('Idioma *')).toHaveValue('Gallego')
      await page.setViewportSize({ width: 360, height: 740 })
    })

    await test.step('the menu of sections leads to a folded one', async () => {
      await page.getByRole('button', { name: 'Secciones' }).click()
      await expectCleanEverywhere(page, [320])
      await page.getByRole('link', { name: 'Habilidades Técnicas' }).click()
      await expect(page.getByLabel('Qué sabes hacer')).toBeInViewport()
      await expect(save(page)).toBeInViewport()
    })

    await test.step('a wrong field in a folded section is opened and focused', async () => {
      await page.getByRole('button', { name: 'Secciones' }).click()
      await page.getByRole('link', { name: 'Información Personal' }).click()
      await page.getByLabel('Teléfono').fill('61234')
      await editor.getByRole('heading', { name: 'Información Personal' }).click()
      await expect(page.getByLabel('Teléfono')).toBeHidden()
      await save(page).click()
      await expect(page.getByLabel('Teléfono')).toBeFocused()
      await page.getByLabel('Teléfono').fill('')
      await saveWell(page)
      expect((await perfil(page)).idiomas.map(({ idioma }: { idioma: string }) => idioma)).toEqual([
        'Gallego',
        'Inglés',
      ])
    })

    await test.step('what misses something stays open', async () => {
      await page.getByLabel('Frase que te define').fill('')
      await saveWell(page)
      await reloadReady(page)
      await expect(page.getByLabel('Frase que te define')).toBeVisible()
      await expect(page.getByLabel('Otros estudios')).toBeHidden()
    })
  },
)

test(
  'cv-7 on a phone an empty CV is open, and so is everything in a wider window, its sections listed beside it',
  release,
  async ({ page }) => {
    const empty = { provincia: '', frase_definitoria: '', titulacion: '', especialidad: '' }
    await openEditor(page, { ...COMPLETE, ...empty, telf: '' })
    for (const label of ['Provincia', 'Titulación *', 'Otros estudios', 'Qué sabes hacer'])
      await expect(page.getByLabel(label)).toBeVisible()
    await page.setViewportSize({ width: 768, height: 900 })
    await openEditor(page, LONG)
    for (const label of ['Provincia', 'Centro', 'Puesto', 'Otros estudios', 'Qué sabes hacer'])
      await expect(page.getByLabel(label)).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 740 })
    await reloadReady(page)
    const sections = page.getByRole('navigation', { name: 'Secciones de tu CV' }).getByRole('listitem')
    await expect(sections).toHaveText([
      'Información PersonalCon datos',
      'Formación· 2',
      'Experiencia· 1',
      'Idiomas· 2',
      'Formación no STEAMCon datos',
      'Habilidades TécnicasCon datos',
      'Proyectos PersonalesCon datos',
    ])
    await sections.getByRole('link', { name: 'Idiomas', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Idiomas' })).toBeInViewport()
    await expect(save(page)).toBeInViewport()
    await page.getByLabel('Frase que te define').fill('')
    await expect(sections.first()).toHaveText('Información PersonalFalta un dato')
  },
)
