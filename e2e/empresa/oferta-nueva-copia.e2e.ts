import type { Page } from '@playwright/test'
import { test } from '../support/as-empresa.ts'
import { newEmpresa, OFERTA, reviewOferta, writeOferta } from '../support/new-empresa.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { field, form, ofertas, submit } from './oferta-form.ts'

test.describe('a new oferta from an earlier one', () => {
  const expectCopied = async (page: Page, puesto: string) => {
    await expect(field(page, 'Puesto')).toHaveValue(puesto)
    for (const [label, value] of [
      ['Descripción', OFERTA.descripcion],
      ['Modalidad', OFERTA.modalidad],
      ['Nivel de estudios', OFERTA.nivel_estudios],
      ['Ubicación', OFERTA.ubicacion],
      ['Contacto', OFERTA.contacto],
      ['Email', OFERTA.mail],
      ['Teléfono', '965123456'],
    ] as const)
      await expect(field(page, label)).toHaveValue(value)
    await expect(form(page).getByRole('checkbox', { name: 'Electricidad y Electrónica' })).toBeChecked()
    await expect(submit(page)).toBeEnabled()
  }

  test(
    'F143 F145 ofertas-8 begins with what a rejected one says, beside the reason, and takes its place',
    release,
    async ({ page, baseURL }) => {
      const id = await writeOferta(page.request, { puesto: 'La que rechazaron' })
      await reviewOferta(baseURL, id, 'Falta el horario.')
      await openReady(page, `/empresa/edicion-oferta/${id}`)
      await page.getByRole('link', { name: 'Corregir' }).click()
      await expect(page).toHaveURL(`/empresa/oferta?desde=${id}`)
      await expectCopied(page, 'La que rechazaron')
      await expect(page.getByRole('region', { name: 'Por qué se rechazó' })).toContainText(
        'Falta el horario.',
      )
      await field(page, 'Puesto').fill('La corregida')
      await submit(page).click()
      await page.getByRole('button', { name: 'Aceptar' }).click()
      await expect(page).toHaveURL('/empresa')
      const after = await ofertas(page)
      expect(after.map(({ puesto, estado_revision }) => [puesto, estado_revision])).toEqual([
        ['La corregida', 'pendiente'],
      ])
    },
  )

  test(
    'ofertas-2 begins with what an accepted one says, which stays as it is',
    release,
    async ({ page, baseURL }) => {
      const id = await writeOferta(page.request, { puesto: 'La de siempre' })
      await reviewOferta(baseURL, id)
      await openReady(page, `/empresa/edicion-oferta/${id}`)
      await page.getByRole('link', { name: 'Duplicar' }).click()
      await expectCopied(page, 'La de siempre')
      await expect(page.getByText('La original no cambia.')).toBeVisible()
      await submit(page).click()
      await page.getByRole('button', { name: 'Aceptar' }).click()
      await expect(page).toHaveURL('/empresa')
      const after = await ofertas(page)
      expect(after.map(({ estado_revision }) => estado_revision)).toEqual(['pendiente', 'aceptada'])
    },
  )

  test('F138 begins with what a deleted one says, right after it and later', release, async ({ page }) => {
    const puesto = `La que borro ${Date.now()}`
    const id = await writeOferta(page.request, { puesto })
    await openReady(page, '/empresa')
    await page.getByRole('button', { name: `Eliminar ${puesto}` }).click()
    await page.getByRole('button', { name: 'Sí, eliminar' }).click()
    await page.getByRole('link', { name: `Duplicar ${puesto}` }).click()
    await expectCopied(page, puesto)
    await openReady(page, `/empresa/oferta?desde=${id}`)
    await expectCopied(page, puesto)
  })

  test('F141 says so when there is nothing to copy, or it is not theirs', async ({
    page,
    request,
    baseURL,
  }) => {
    await newEmpresa(request, baseURL, 'Otra empresa S.L.')
    const id = await writeOferta(request, { puesto: 'De otra empresa' })
    for (const desde of [id, crypto.randomUUID(), 'x']) {
      await openReady(page, `/empresa/oferta?desde=${desde}`)
      await expect(page.getByText('La oferta que querías copiar ya no existe.')).toBeVisible()
      await expect(field(page, 'Puesto')).toHaveValue('')
    }
  })

  test('keeps its own draft, apart from the one of an empty form', release, async ({ page }) => {
    const id = await writeOferta(page.request, { puesto: 'La de antes' })
    await openReady(page, '/empresa/oferta')
    await field(page, 'Puesto').fill('Una nueva')
    await openReady(page, `/empresa/oferta?desde=${id}`)
    await field(page, 'Puesto').fill('La de antes, mejor')
    await reloadReady(page)
    await expect(field(page, 'Puesto')).toHaveValue('La de antes, mejor')
    await openReady(page, '/empresa/oferta')
    await expect(field(page, 'Puesto')).toHaveValue('Una nueva')
  })
})
