import { adminInviteAlumnas } from '@alumbra/contract/cuentas/invitacion'
import type { Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { button, popup } from '../support/back-office.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

/** One more than a page holds. */
const MANY = 21

test(
  'invitaciones-11 rows ticked on two pages are seen, taken out one by one, and acted on together',
  release,
  async ({ page }) => {
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
  },
)

test(
  'administracion-15 invitaciones-11 a way out of an action that runs says what runs and what becomes of it, and stops it',
  release,
  async ({ page }) => {
    const grupo = await openSixty(page)
    const all = page.getByLabel('Seleccionar todas las de esta página')
    await all.check()
    await button(page, 'Seleccionar las alumnas de la lista (60)').press('Enter')
    await expect(page.getByText(/^Has elegido 60 alumnas/)).toBeVisible()
    await expect(all).toBeFocused()
    // A question that is not confirmed leaves the form as it is.
    await button(page, 'Cambiar de grupo').click()
    const other = page.getByLabel('Grupo nuevo (vacío: sin grupo)')
    await other.fill('2.º DAM')
    await other.press('Enter')
    await popup(page, 'Cambiar de grupo: 60 alumnas').getByRole('button', { name: 'Volver' }).click()
    await expect(other).toBeFocused()
    await expect(other).toHaveValue('2.º DAM')
    let calls = 0
    const hold = Promise.withResolvers<void>()
    await page.route('**/admin/api/alumnas/lote', async (route) => {
      calls++
      await hold.promise
      await route.continue()
    })
    await button(page, 'Desactivar').click()
    await popup(page, 'Desactivar: 60 alumnas').getByRole('button', { name: 'Desactivar' }).click()
    await expect(page.getByText('Trabajando: 0 de 60…')).toBeVisible()
    await page.getByRole('link', { name: 'Empresas', exact: true }).first().click()
    const question = popup(page, '«Desactivar» no ha terminado')
    await expect(question).toContainText(
      'Se está haciendo con 60 alumnas. Si sales, se para: lo hecho, hecho está; las que falten no cambian y siguen elegidas.',
    )
    await question.getByRole('button', { name: 'Parar y salir' }).click()
    await expect(page).toHaveURL('/admin/empresas')
    const answered = page.waitForResponse('**/admin/api/alumnas/lote')
    hold.resolve()
    await answered
    const kept = () =>
      page.evaluate(() =>
        Object.entries(sessionStorage)
          .filter(([key]) => key.includes('.elegidas.'))
          .map(([, text]) => Object.keys(JSON.parse(text)).length),
      )
    await expect.poll(kept).toEqual([10])
    await openReady(page, `/admin/alumnas?grupo=${encodeURIComponent(grupo)}`)
    await expect(page.getByText(/^Has elegido 10 alumnas/)).toBeVisible()
    await expect(page.getByText('/3 (60 alumnas)')).toBeVisible()
    expect(calls).toBe(1)
    await button(page, 'Quitar la selección').press('Enter')
    await expect(page.getByText(/^Has elegido/)).toHaveCount(0)
    await expect(all).toBeFocused()
  },
)

test.describe('over a bad line', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test(
    'invitaciones-11 administracion-5 an action on a whole group that is cut in the middle leaves those ticked that it has not reached',
    release,
    async ({ page }) => {
      await openSixty(page)
      let calls = 0
      await page.route('**/admin/api/alumnas/lote', (route) =>
        ++calls === 1 ? route.continue() : route.abort('internetdisconnected'),
      )
      await button(page, 'Recordar la invitación').click()
      await popup(page, 'Recordar la invitación: 60 alumnas')
        .getByRole('button', { name: 'Recordar la invitación' })
        .click()
      await expect(page.getByText('Hecho: 50 de 60.')).toBeVisible()
      await expect(page.getByText(/^Has elegido 10 alumnas/)).toBeVisible()
      await page.unrouteAll()
      await button(page, 'Reenviar invitación').click()
      await popup(page, 'Reenviar invitación: 10 alumnas')
        .getByRole('button', { name: 'Reenviar invitación' })
        .click()
      await expect(page.getByText('Hecho: 10 de 10.')).toBeVisible()
      await expect(page.getByText(/^Has elegido/)).toHaveCount(0)
    },
  )
})

/** The list of a new group of sixty invited alumnas; returns its name. */
async function openSixty(page: Page): Promise<string> {
  await logInAs(page.context(), 'carmen')
  const grupo = `Fila ${crypto.randomUUID().slice(0, 8)}`
  for (const part of [50, 10]) {
    const filas = Array.from({ length: part }, () => ({
      nombre: 'Olga',
      apellidos: 'Muchas Gil',
      email: `${crypto.randomUUID()}@invitadas.example`,
      grupo,
    }))
    const data = { desde: new Date().toISOString(), reenviar: false, mensaje: '', filas }
    expect((await page.request.post(adminInviteAlumnas.path, { data })).status()).toBe(200)
  }
  await openReady(page, `/admin/alumnas?grupo=${encodeURIComponent(grupo)}`)
  return grupo
}

test(
  'administracion-1 a form beside a list with ticks asks alone before it is left',
  release,
  async ({ page }) => {
    await logInAs(page.context(), 'carmen')
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await openReady(page, '/admin/alumnas?nuevo=1')
    await page.getByLabel('Nombre').fill('Nora')
    await page.getByRole('link', { name: 'Empresas', exact: true }).click()
    await popup(page, '¿Sales sin guardar?').getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page).toHaveURL('/admin/empresas')
    expect(warnings).toEqual([])
  },
)
