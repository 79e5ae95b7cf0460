import { buildExperiencia, buildFormacion } from '../../api/test/people/builders.ts'
import { test } from '../support/as-alumna.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { reloadReady } from '../support/open-ready.ts'
import { expect } from '../support/test.ts'
import { COMPLETE, entry, openEditor, perfil, saveWell } from './editor.ts'

const MANY = {
  ...COMPLETE,
  formacion: Array.from({ length: 12 }, (_, n) => buildFormacion({ fa_centro: `Centro ${n}` })),
  experiencia: Array.from({ length: 18 }, (_, n) => buildExperiencia({ puesto: `Puesto ${n}` })),
  idiomas: [
    { idioma: 'Inglés', nivel: 'Avanzado' },
    { idioma: 'Gallego', nivel: '' },
  ],
} as Parameters<typeof openEditor>[1]

test('cv-7 the entries of a long CV start closed, and their fields come when they open', async ({ page }) => {
  await openEditor(page, MANY)
  await expect(page.getByRole('group', { name: /^Experiencia \d+$/ })).toHaveCount(18)
  await expect(page.getByLabel('Puesto')).toHaveCount(0)
  await expect(entry(page, 'Experiencia 2')).toContainText('Puesto 1 · Óptica del Segura')
  await expectCleanEverywhere(page)

  await test.step('a press opens one', async () => {
    await entry(page, 'Experiencia 2').getByText('Editar').click()
    await expect(page.getByLabel('Puesto')).toHaveValue('Puesto 1')
    await page.getByLabel('Puesto').fill('Técnica de riego')
  })
  await test.step('a link to what is missing opens another', async () => {
    await page.getByRole('link', { name: 'Idioma 2: nivel' }).first().click()
    await expect(page.getByLabel('Nivel *')).toBeFocused()
    await page.getByLabel('Nivel *').selectOption('Básico')
  })
  await test.step('what is open stays open when it is saved', async () => {
    await saveWell(page)
    await expect(page.getByLabel('Puesto')).toHaveValue('Técnica de riego')
    await expect(page.getByLabel('Nivel *')).toHaveValue('Básico')
    expect((await perfil(page)).experiencia.map(({ puesto }) => puesto)[1]).toBe('Técnica de riego')
  })
  await test.step('a new one is open', async () => {
    await page.getByRole('button', { name: 'Añadir idioma' }).click()
    await expect(entry(page, 'Idioma 3').getByLabel('Idioma *')).toBeFocused()
  })
  await test.step('cv-10 what was opened stays open over a reload', async () => {
    await reloadReady(page)
    await expect(page.getByLabel('Puesto')).toHaveValue('Técnica de riego')
  })
})

test.describe('before React', () => {
  test.use({ emptyCache: true })

  test('cv-7 an entry that is opened before React is there shows its fields', async ({ page }) => {
    await openEditor(page, MANY)
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/framework-*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await entry(page, 'Experiencia 1').getByText('Editar').click()
    scripts.resolve()
    await expect(page.getByLabel('Puesto')).toHaveValue('Puesto 0')
  })
})
