import { PUESTO_REQUIRED } from '@alumbra/domain/cv'
import type { Locator, Page } from '@playwright/test'
import { buildExperiencia, buildFormacion } from '../../api/test/people/builders.ts'
import { test } from '../support/as-alumna.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { present } from '../support/present.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { COMPLETE, entry, openEditor, perfil, save, saveWell } from './editor.ts'

const MANY = {
  ...COMPLETE,
  formacion: Array.from({ length: 12 }, (_, n) => buildFormacion({ fa_centro: `Centro ${n}` })),
  experiencia: Array.from({ length: 18 }, (_, n) => buildExperiencia({ puesto: `Puesto ${n}` })),
  idiomas: [
    { idioma: 'Inglés', nivel: 'Avanzado' },
    { idioma: 'Gallego', nivel: '' },
  ],
} as Parameters<typeof openEditor>[1]

test(
  'cv-7 the entries of a long CV start closed, and their fields come when they open',
  release,
  async ({ page }) => {
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
  },
)

test(
  'F089 a list of 50 is full: nothing is brought back into it, and one with more says so',
  release,
  async ({ page }) => {
    const idiomas = Array.from({ length: 50 }, (_, n) => ({ idioma: `Lengua ${n}`, nivel: 'Básico' }))
    await openEditor(page, { ...COMPLETE, idiomas })
    const undo = page.getByRole('button', { name: 'Deshacer' })
    const full = page.getByText('Caben 50 como máximo')
    const remove = async (name: string) => {
      await entry(page, name).getByText('Editar').click()
      await entry(page, name)
        .getByRole('button', { name: `Quitar ${name}` })
        .click()
    }
    await remove('Idioma 1')
    await expect(undo).toBeFocused()
    await page.getByRole('button', { name: 'Añadir idioma' }).click()
    await entry(page, 'Idioma 50').getByLabel('Idioma *').fill('Bable')
    await expect(full).toBeVisible()
    await expect(undo).toHaveCount(0)

    // A draft of an earlier release.
    await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('Bable')))
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      for (const [key, kept] of Object.entries(localStorage)) {
        const draft = JSON.parse(kept)
        draft.cv.idiomas.push({ idioma: 'Uno más', nivel: 'Básico' })
        localStorage.setItem(key, JSON.stringify(draft))
      }
    })
    await openReady(page, '/alumna')
    await expect(page.getByRole('group', { name: /^Idioma \d+$/ })).toHaveCount(51)
    await save(page).click()
    await expect(full).toBeFocused()
    await expect(full).toHaveText('Caben 50 como máximo: quita 1.')
    await remove('Idioma 2')
    await expect(full).toBeFocused()
    await expect(full).toHaveText('Caben 50 como máximo.')
  },
)

/** The pieces that an action draws again. React keeps in an element what it last drew it from. */
async function drawnBy(pieces: Record<string, Locator>, act: () => Promise<void>): Promise<string[]> {
  const drawnFrom = (element: Element) =>
    Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1]
  const before = await Promise.all(
    Object.entries(pieces).map(async ([name, piece]) => ({
      name,
      piece,
      handle: await piece.evaluateHandle(drawnFrom),
    })),
  )
  await act()
  const again = await Promise.all(
    before.map(async ({ name, piece, handle }) => {
      const now = await piece.evaluateHandle(drawnFrom)
      return (await handle.evaluate((one, other) => one === other, now)) ? [] : [name]
    }),
  )
  return again.flat()
}

test('cv-11 a key draws nothing again that still says the same', release, async ({ page }) => {
  await openEditor(page, MANY)
  await entry(page, 'Experiencia 2').getByText('Editar').click()
  const otros = page.getByLabel('Otros estudios')
  const puesto = page.getByLabel('Puesto')
  await otros.fill('Cor')
  const pieces = {
    bar: page.getByText('Cambios sin guardar'),
    meter: page.getByRole('heading', { name: 'Falta un dato para que te vean' }),
    section: page.locator('#seccion-experiencia > summary').getByText('· 18'),
    part: page.locator('#seccion-otros > summary').getByText('Con datos'),
    counter: page.getByText('/1000 caracteres').first(),
    other: page.getByText('/200 caracteres'),
  }
  const inArea = await drawnBy(pieces, async () => {
    await otros.press('o')
    await expect(pieces.counter).toHaveText('4/1000 caracteres')
  })
  expect(inArea).toEqual(['counter'])
  const inEntry = await drawnBy(pieces, async () => {
    await puesto.press('End')
    await puesto.press('0')
    await expect(entry(page, 'Experiencia 2')).toContainText('Puesto 10 · Óptica del Segura')
  })
  expect(inEntry).toEqual([])

  await puesto.fill('')
  await expect(page.getByRole('heading', { name: 'Faltan 2 datos para que te vean' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Faltan 2 datos', exact: true })).toBeVisible()
  await expect(page.locator('#seccion-experiencia > summary')).toContainText('Falta un dato')
  await expect(puesto).toHaveAccessibleDescription(PUESTO_REQUIRED)
})

/** What Chromium asks for its style again while somebody acts. */
const STYLE_ASKED = 'disabled-by-default-devtools.timeline.invalidationTracking'

async function styledBy(page: Page, act: () => Promise<void>): Promise<string[]> {
  const browser = present(page.context().browser())
  await browser.startTracing(page, { categories: [STYLE_ASKED] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: StyleEvent[]
  }
  return traceEvents
    .filter(({ name }) => name === 'StyleRecalcInvalidationTracking')
    .map(({ args }) => `${args.data.nodeName}: ${args.data.reason}`)
}
type StyleEvent = { name: string; args: { data: { nodeName: string; reason: string } } }

test('cv-11 a key in a text area leaves the style of the page alone', release, async ({ page }) => {
  await openEditor(page, MANY)
  const frase = page.getByLabel('Frase que te define')
  await frase.fill('Cor')
  const styled = await styledBy(page, async () => {
    await frase.pressSequentially('rer')
    await expect(page.getByText('6/200 caracteres')).toBeVisible()
    await page.getByRole('button', { name: 'Añadir idioma' }).click()
  })
  expect(styled).not.toContain('HTML: Affected by :has()')
  // A new entry asks for a style: the trace is there.
  expect(styled.length).toBeGreaterThan(0)
})

test.describe('before React', () => {
  test.use({ emptyCache: true })

  test('cv-7 an entry that is opened before React is there shows its fields', release, async ({ page }) => {
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
