import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { openReady } from '../support/open-ready.ts'
import { enter } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const OFFLINE = 'Detalles: Parece que no tienes conexión. Lo que has escrito'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

test('textos-4 without a connection a form says so, and that her text is safe', async ({ page, context }) => {
  await openReady(page, '/contacto')
  await page.getByLabel('Nombre').fill('Noa')
  await page.getByLabel('Email').fill('noa@ejemplo.example')
  await page.getByLabel('Tema').fill('Una charla')
  await page.getByLabel('Instituto').selectOption({ index: 1 })
  await page.getByLabel('Mensaje').fill('¿Venís a mi instituto?')
  await page.getByRole('checkbox').check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alert')).toContainText(
    `${ERROR_TEXT.messageError} ${OFFLINE} se guarda en esta pestaña hasta que la cierres.`,
  )
  await expect(page.getByLabel('Mensaje')).toHaveValue('¿Venís a mi instituto?')
  await context.setOffline(false)

  await enter(page.request, 'ana')
  await openReady(page, '/alumna')
  await page.getByLabel('Frase que te define').fill('En el autobús')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Error al guardar' })
  await expect(dialog).toContainText(`${ERROR_TEXT.updateError} ${OFFLINE} está guardado en este navegador.`)
  await context.setOffline(false)
})

test('textos-7 a page that is opened without a connection says so, and opens once there is one', async ({
  page,
  context,
}) => {
  await enter(page.request, 'ana')
  await openReady(page, '/ofertas')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Perfil' }).first().click()
  await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()
  await expect(page.getByText('Error 503')).toBeHidden()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Volver a intentarlo' }).click()
  await expect(page.getByRole('heading', { name: 'CURRÍCULUM' })).toBeVisible()
})
