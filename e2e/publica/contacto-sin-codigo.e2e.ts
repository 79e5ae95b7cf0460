import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { openReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'
import { buildMensaje, expectWritten, fillIn, isCall, submit } from './contacto.ts'

test.use({ expectedErrors: [/404|dynamically imported/] })

test('F084 a message whose code cannot be fetched is not sent, and the form says so', async ({ page }) => {
  let isGone = true
  await page.route(/\/assets\/sending-.*\.js/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  const mensaje = buildMensaje()
  await openReady(page, '/contacto')
  await fillIn(page, mensaje)
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: ERROR_TEXT.messageError })).toBeVisible()
  await expectWritten(page, mensaje)
  await expect(submit(page)).toHaveText('Enviar')
  isGone = false
})

test('F083 a message that was sent is no draft, also where its page was left before the answer', async ({
  page,
}) => {
  await page.route(isCall, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await openReady(page, '/contacto')
  await fillIn(page, buildMensaje())
  const answered = page.waitForResponse((response) => isCall(new URL(response.url())))
  await submit(page).click()
  await page.getByRole('link', { name: 'Busco inspiración' }).first().click()
  await expect(page).toHaveURL('/referentes')
  if ((await answered).ok()) {
    await page.goBack()
    await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('')
  }
})
