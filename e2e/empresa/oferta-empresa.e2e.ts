import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { getOfertaEmpresa, type Oferta } from '@alumbra/contract/ofertas/oferta'
import { detailDate } from '@alumbra/domain/dates'
import type { Page } from '@playwright/test'
import { test } from '../support/as-empresa.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { newEmpresa, OFERTA, reviewOferta, writeOferta } from '../support/new-empresa.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { present } from '../support/present.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'

const INSTRUCTION = 'Por favor, elimina esta oferta y crea una nueva con las correcciones indicadas.'
const pathOf = (id: string) => getOfertaEmpresa.path.replace(':id', id)
const facts = (page: Page) => page.getByRole('main').getByRole('definition')
const estado = (page: Page) => page.getByRole('region', { name: 'Estado de la oferta' })
const contacto = (page: Page) => page.getByRole('region', { name: 'A quién escriben las alumnas' })

/** Opens the details of an oferta from the list, where the server says of it what an old import left. */
async function openAs(page: Page, id: string, changes: Partial<Oferta>) {
  const [oferta]: Oferta[] = await (await page.request.get(pathOf(id))).json()
  await openReady(page, '/empresa')
  await page.route(`**${pathOf(id)}`, (route) => route.fulfill({ json: [{ ...oferta, ...changes }] }))
  await page.getByRole('link', { name: `Ver detalles de ${oferta?.puesto}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('F142 shows everything the empresa wrote, and when', async ({ page, empresa }) => {
  const puesto = `Óptica ${Date.now()}`
  const descripcion = 'Montaje de lentes en la sala limpia.\n\nCon formación los primeros dos meses.'
  const id = await writeOferta(page.request, { puesto, descripcion })
  const [stored]: Oferta[] = await (await page.request.get(pathOf(id))).json()
  await openReady(page, '/empresa')
  await page.getByRole('heading', { name: puesto }).getByRole('link').click()
  await expect(page).toHaveURL(`/empresa/edicion-oferta/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(puesto)
  await expect(page.getByRole('main').getByText(empresa.empresa)).toBeVisible()
  await expect(page.getByRole('main').getByRole('term')).toHaveText([
    'Creada',
    'Ubicación',
    'Modalidad',
    'Nivel de estudios',
    'Titulaciones',
  ])
  const created = detailDate(present(stored).fecha_creacion)
  expect(created).toMatch(/^\d{2}-\d{2}-\d{4}$/)
  await expect(facts(page)).toHaveText([
    created,
    OFERTA.ubicacion,
    OFERTA.modalidad,
    OFERTA.nivel_estudios,
    'Electricidad y Electrónica',
  ])
  for (const line of descripcion.split('\n').filter(Boolean))
    await expect(page.getByText(line, { exact: true })).toBeVisible()
  await expect(contacto(page)).toContainText(OFERTA.contacto)
  await expect(contacto(page).getByRole('link', { name: OFERTA.mail })).toHaveAttribute(
    'href',
    `mailto:${OFERTA.mail}`,
  )
  await expect(contacto(page).getByRole('link', { name: '965 123 456' })).toBeVisible()
  await expect(estado(page)).toContainText('Pendiente')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
})

test('F142 names empty fields, and hides an invalid phone', async ({ page }) => {
  for (const telf of ['NULL', '']) {
    const id = await writeOferta(page.request, { puesto: `Incompleta «${telf}»` })
    await openAs(page, id, { nivel_estudios: '', titulaciones: [], telf })
    await expect(facts(page).nth(3)).toHaveText('Nivel de estudios no especificados')
    await expect(facts(page).nth(4)).toHaveText('Titulación no especificada')
    await expect(contacto(page).getByRole('link')).toHaveText([OFERTA.mail])
    await expect(page.getByText('NULL', { exact: true })).toHaveCount(0)
  }
})

test('F143 a rejection stands with its reason and what to do, and only then', async ({ page, baseURL }) => {
  const id = await writeOferta(page.request, { puesto: 'Puesto sin horario' })
  await openReady(page, `/empresa/edicion-oferta/${id}`)
  await expect(page.getByText(INSTRUCTION)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Corregir' })).toHaveCount(0)

  await reviewOferta(baseURL, id, 'Falta el horario.\nY el salario.')
  await openReady(page, `/empresa/edicion-oferta/${id}`)
  await expect(estado(page)).toContainText('Rechazada')
  for (const text of ['Falta el horario.', 'Y el salario.', INSTRUCTION])
    await expect(estado(page).getByText(text, { exact: true })).toBeVisible()
  await expect(estado(page).getByRole('link', { name: 'Corregir' })).toHaveAttribute(
    'href',
    `/empresa/oferta?desde=${id}`,
  )

  await reviewOferta(baseURL, id)
  await openReady(page, `/empresa/edicion-oferta/${id}`)
  await expect(estado(page)).toContainText('Aceptada')
  await expect(page.getByRole('main').getByRole('term').nth(1)).toHaveText('Publicada')
  await expect(page.getByText(INSTRUCTION)).toHaveCount(0)
  await openAs(page, id, { estado_revision: 'rechazada', motivo_rechazo: null })
  await expect(estado(page)).toContainText('Rechazada')
  await expect(page.getByText(INSTRUCTION)).toHaveCount(0)
})

test('F144 the way back leads to the home of the empresa', async ({ page }) => {
  const id = await writeOferta(page.request)
  await openReady(page, `/empresa/edicion-oferta/${id}`)
  await page.getByRole('link', { name: 'Volver a tus ofertas' }).click()
  await expect(page).toHaveURL('/empresa')
})

test.describe('a missing oferta', () => {
  test.use({ expectedErrors: [/404|500|503/] })

  test(
    'F138 retencion-1 an oferta deleted from its own page stays to be copied, and the focus stays in its place',
    release,
    async ({ page }) => {
      const id = await writeOferta(page.request, { puesto: 'La que sobra' })
      await openReady(page, `/empresa/edicion-oferta/${id}`)
      await estado(page).getByRole('button', { name: 'Eliminar' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(estado(page).getByRole('button', { name: 'Eliminar' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Sí, eliminar' }).click()
      await expect(estado(page)).toContainText('Borrada')
      await expect(estado(page)).toContainText(
        'Se destruye 90 días después; hasta entonces solo la ven tu empresa y quienes administran Alumbra.',
      )
      await expect(estado(page)).toBeFocused()
      await expect(estado(page).getByRole('button')).toHaveCount(0)
      await reloadReady(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('La que sobra')
      await estado(page).getByRole('link', { name: 'Duplicar' }).click()
      await expect(page.getByLabel('Puesto', { exact: true })).toHaveValue('La que sobra')
    },
  )

  test('F141 an oferta of another empresa, or none, is the 404 page', async ({ page, request, baseURL }) => {
    await newEmpresa(request, baseURL, 'Lentes Ajenas S.L.')
    const foreign = await writeOferta(request)
    for (const id of [foreign, crypto.randomUUID(), 'x']) {
      const answer = await page.goto(`/empresa/edicion-oferta/${id}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Oops! Página no encontrada')
    }
  })

  test('F016 a load that fails says so in place of the oferta', async ({ page }) => {
    const id = await writeOferta(page.request, { puesto: 'No carga' })
    await openReady(page, '/empresa')
    await page.route(`**${pathOf(id)}`, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('link', { name: 'Ver detalles de No carga' }).click()
    await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
  })
})

test.describe('for everyone', () => {
  test.use({ expectedErrors: [/404/] })

  test(
    'the details are clean in axe and fit, rejected, asked about and deleted, whatever the length',
    release,
    async ({ page, baseURL }) => {
      test.setTimeout(180_000)
      const id = await writeOferta(page.request, {
        puesto: `Técnica de ${'ñ'.repeat(200)}`,
        ubicacion: 'w'.repeat(300),
        descripcion: `${'x'.repeat(400)}\n${OFERTA.descripcion}`,
        mail: `${'a'.repeat(200)}@ejemplo.example`,
      })
      await reviewOferta(baseURL, id, `Falta el horario ${'y'.repeat(200)}`)
      await openReady(page, `/empresa/edicion-oferta/${id}`)
      await expectCleanEverywhere(page)
      await estado(page).getByRole('button', { name: 'Eliminar' }).click()
      await expectCleanEverywhere(page)
      await page.getByRole('button', { name: 'Sí, eliminar' }).click()
      await expect(estado(page)).toContainText('Borrada')
      await expectCleanEverywhere(page)
      await openReady(page, '/empresa')
      await expectCleanEverywhere(page)
    },
  )
})
