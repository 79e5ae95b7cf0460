import { loginAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import type { Page } from '@playwright/test'
import { lastMailTo } from '../support/mailbox.ts'
import { newAlumna, putCv } from '../support/new-alumna.ts'
import { inviteEmpresa, OFERTA, reviewOferta } from '../support/new-empresa.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { botToken } from '../support/people.ts'
import { pngFile } from '../support/png-file.ts'
import { send } from '../support/send.ts'
import { expect, refusal, test } from '../support/test.ts'

const MOTIVO = 'Falta el horario.\nY qué contrato es.'
const PUESTO = `Técnica de drones para riego ${Date.now()}`

/** The id of an oferta, as its row in the list says it. */
async function idOf(page: Page, puesto: string): Promise<string> {
  const link = page.getByRole('link', { name: `Ver detalles de ${puesto}` }).first()
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
}

/** Where the link of a mail about a review leads. */
async function linkOfReviewMail(mail: string, subject: string): Promise<string> {
  const { links } = await lastMailTo(mail, subject)
  return new URL(links.find((link) => link.includes('/empresa/edicion-oferta/')) ?? '').pathname
}

const pageOf = (id: string): string => `/empresa/edicion-oferta/${id}`

// The page of an oferta that is deleted from it asks for it once more.
test.use({ cookiesRefused: true, expectedErrors: [/404/] })

test('an empresa is invited, writes an oferta, corrects it, an alumna finds it, and it finds the alumna', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const own = await inviteEmpresa(baseURL, 'Drones del Bajo Segura S.L.')

  await test.step('the invitation leads to a password and to the home page', async () => {
    await openReady(page, own.link.pathname + own.link.search)
    await page.getByLabel('Contraseña', { exact: true }).fill(own.password)
    await page.getByLabel('Repite la contraseña', { exact: true }).fill(own.password)
    await page.getByRole('checkbox').check()
    await button('Guardar y entrar').click()
    await expect(page).toHaveURL('/empresa')
    await untilReady(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión ofertas')
  })

  await test.step('profile and logo', async () => {
    await button('Editar datos').click()
    await page.getByLabel('Teléfono').fill('965432100')
    await page.getByLabel('Contacto', { exact: true }).fill('Inés Roig')
    await page.getByLabel('LinkedIn').fill('linkedin.com/company/drones-segura')
    await button('Guardar').click()
    await button('Aceptar').click()
    await page.getByLabel('Logo').setInputFiles(await pngFile(500, 200, '#2f5da8'))
    await button('Usar este logo').click()
    await expect(page.getByRole('region', { name: own.empresa }).locator('img')).toBeVisible()
  })

  await test.step('an oferta, its contact already written', async () => {
    await page.getByRole('link', { name: 'AÑADIR OFERTA' }).click()
    await expect(page).toHaveURL('/empresa/oferta')
    await expect(page.getByLabel('Contacto', { exact: true })).toHaveValue('Inés Roig')
    await page.getByLabel('Puesto', { exact: true }).fill(PUESTO)
    await page.getByLabel('Descripción').fill(OFERTA.descripcion)
    await page.getByLabel('Modalidad').selectOption('Hibrido')
    await page.getByLabel('Nivel de estudios').selectOption('Grado medio')
    await page.getByLabel('Ubicación').fill('Almoradí (Alicante)')
    await page.getByRole('checkbox', { name: 'Agraria' }).check()
    await button('Crear oferta').click()
    await button('Aceptar').click()
    await expect(page).toHaveURL('/empresa')
    await expect(page.getByRole('listitem').filter({ hasText: PUESTO })).toContainText('Pendiente')
  })

  const rejected = await idOf(page, PUESTO)
  await test.step('rejected with a reason, it becomes a new one', async () => {
    await reviewOferta(baseURL, rejected, MOTIVO)
    await openReady(page, pageOf(rejected))
    for (const line of MOTIVO.split('\n')) await expect(page.getByText(line, { exact: true })).toBeVisible()
    await button('Eliminar').click()
    await button('Sí, eliminar').click()
    await expect(page.getByRole('region', { name: 'Estado de la oferta' })).toContainText('Borrada')
    await page.getByRole('link', { name: 'Duplicar' }).click()
    await expect(page.getByRole('checkbox', { name: 'Agraria' })).toBeChecked()
    const descripcion = page.getByLabel('Descripción')
    await descripcion.fill(`${await descripcion.inputValue()}\nDe 8:00 a 15:00, contrato indefinido.`)
    await button('Crear oferta').click()
    await button('Aceptar').click()
    await expect(page).toHaveURL('/empresa')
    await expect(page.getByRole('heading', { name: PUESTO })).toHaveCount(1)
  })

  const accepted = await idOf(page, PUESTO)
  expect(accepted).not.toBe(rejected)
  await test.step('the new one is accepted', async () => {
    await reviewOferta(baseURL, accepted)
    await openReady(page, pageOf(accepted))
    await expect(page.getByRole('region', { name: 'Estado de la oferta' })).toContainText('Aceptada')
  })

  const context = await browser.newContext({ baseURL })
  await context.addCookies([refusal(baseURL)])
  const hers = await context.newPage()
  const { email, password } = await newAlumna(hers.request, { nombre: 'Aitana', apellidos: 'Sirvent Mira' })
  await send(hers.request, loginAlumna, { email, password, token: await botToken() })
  await putCv(hers.request)

  await test.step('an alumna finds it by its province, and whom to write to', async () => {
    await openReady(hers, '/ofertas')
    await hers.getByLabel('Provincia').selectOption('Alicante')
    await hers.getByLabel('Titulación').selectOption('Agraria')
    // A press in the moment in which the list changes may meet neither the old nor the new one.
    await expect(hers).toHaveURL(/titulacion=Agraria/)
    await hers.getByRole('link', { name: `Ver + ${PUESTO}, de ${own.empresa}` }).click()
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText(PUESTO)
    await expect(hers.getByText('De 8:00 a 15:00, contrato indefinido.')).toBeVisible()
    await expect(hers.getByRole('main').locator('img')).toBeVisible()
    await expect(hers.getByRole('region', { name: 'Para esta oferta' })).toContainText('Inés Roig')
    await expect(hers.getByRole('link', { name: /LinkedIn/ }).first()).toHaveAttribute(
      'href',
      'https://linkedin.com/company/drones-segura',
    )
  })

  await test.step('the empresa finds her by the filters, reads her CV and shortlists her with a note', async () => {
    await page.getByRole('link', { name: 'Busco talento' }).click()
    await page.getByLabel('Provincia').selectOption('Madrid')
    await page.getByLabel('Titulación').selectOption('Informática y Comunicaciones')
    await expect(page).toHaveURL(/\/talento\?titulacion=.+&provincia=Madrid$/)
    await page.getByRole('link', { name: 'Ver CV de Aitana Sirvent Mira' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aitana Sirvent Mira')
    await expect(page.getByRole('link', { name: email })).toBeVisible()
    await button('Preseleccionar a Aitana Sirvent Mira').click()
    await page.getByRole('textbox', { name: 'Nota' }).fill('Ha escrito por los drones.')
    await button('Guardar nota').click()
    await expect(page.getByRole('status').filter({ hasText: 'Nota guardada' })).toBeVisible()
    await page.getByRole('link', { name: 'Volver', exact: true }).click()
    await page.getByLabel('Solo las de mi preselección').check()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('Tu nota: Ha escrito por los drones.')
  })

  await test.step('and the alumna reads who opened her CV', async () => {
    await openReady(hers, '/alumna')
    await expect(
      hers.getByRole('region', { name: 'Quién ha abierto tu CV' }).getByRole('listitem'),
    ).toContainText([own.empresa])
  })

  await test.step('the mails that have left meanwhile say how both reviews ended, and lead to the ofertas', async () => {
    expect(await linkOfReviewMail(own.mail, `Tu oferta está rechazada: ${PUESTO}`)).toBe(pageOf(rejected))
    expect(await linkOfReviewMail(own.mail, `Tu oferta está aceptada: ${PUESTO}`)).toBe(pageOf(accepted))
  })
  await context.close()
})
