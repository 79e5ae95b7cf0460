import { adminInviteAlumnas } from '@alumbra/contract/cuentas/invitacion'
import { expectCleanEverywhere } from '../support/axe.ts'
import { button, popup } from '../support/back-office.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** One more than a page holds. */
const MANY = 21

test('invitaciones-11 rows ticked on two pages are seen, taken out one by one, and acted on together', async ({
  page,
}) => {
  await logInAs(page.context(), 'carmen')
  const apellidos = `Elegida ${crypto.randomUUID().slice(0, 8)}`
  const filas = Array.from({ length: MANY }, (_, i) => ({
    nombre: `Alba ${String.fromCodePoint(65 + i)}`,
    apellidos,
    email: `${crypto.randomUUID()}@invitadas.example`,
    grupo: '',
  }))
  const desde = new Date().toISOString()
  const data = { desde, reenviar: false, mensaje: '', filas }
  expect((await page.request.post(adminInviteAlumnas.path, { data })).status()).toBe(200)

  await openReady(page, `/admin/alumnas?buscar=${encodeURIComponent(apellidos)}`)
  const rows = page.getByRole('checkbox', { name: /^Seleccionar Alba/ })
  await expect(rows).toHaveCount(20)
  await rows.nth(0).check()
  await rows.nth(1).check()
  const names = await page.getByRole('rowheader').allTextContents()
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('Has elegido 2 alumnas; ninguna está en esta página.')).toBeVisible()
  await rows.check()
  const last = (await page.getByRole('rowheader').textContent()) ?? ''
  await page.reload()
  await untilReady(page)
  await expect(page.getByText('Has elegido 3 alumnas; 2 no están en esta página.')).toBeVisible()
  await expect(rows).toBeChecked()

  // Another search keeps them too, also where it finds nothing.
  await openReady(page, `/admin/alumnas?buscar=${crypto.randomUUID()}`)
  await page.getByText('Ver cuáles').click()
  const chosen = page.getByRole('list', { name: 'Elegidas' }).getByRole('button')
  await expect(chosen).toHaveText([...names.slice(0, 2), last].map((name) => `Quitar a ${name}`))
  await expectCleanEverywhere(page)
  await chosen.first().click()
  await expect(chosen).toHaveCount(2)
  await expect(chosen.first()).toBeFocused()

  await button(page, 'Desactivar').click()
  await popup(page, 'Desactivar: 2 alumnas').getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('Hecho: 2 de 2.')).toBeVisible()
  await openReady(page, `/admin/alumnas?buscar=${encodeURIComponent(apellidos)}&activo=false`)
  await expect(page.getByRole('rowheader')).toHaveText([names[1] ?? '', last])
  await expect(page.getByText(/^Has elegido/)).toHaveCount(0)
})
