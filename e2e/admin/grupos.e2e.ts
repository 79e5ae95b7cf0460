import { readFile } from 'node:fs/promises'
import { adminInviteAlumna } from '@alumbra/contract/alumnas/alumna-admin'
import { adminSelectAlumnas } from '@alumbra/contract/cuentas/lote'
import { expectCleanEverywhere } from '../support/axe.ts'
import { popup } from '../support/back-office.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { makeAdministrador, statusOfLogin } from './administradores.ts'

test.use({ expectedErrors: [/status of 500/] })

test('invitaciones-9 a long name of a group stays within a phone', async ({ page }) => {
  await logInAs(page.context(), 'carmen')
  const grupo = `${crypto.randomUUID()}${'m'.repeat(24)}`
  const data = { nombre: 'Nora', apellidos: 'Gil', email: `${crypto.randomUUID()}@invitadas.example`, grupo }
  expect((await page.request.post(adminInviteAlumna.path, { data })).status()).toBe(201)
  await page.setViewportSize({ width: 360, height: 740 })
  await openReady(page, `/admin/alumnas?grupo=${grupo}`)
  await expect(page.getByText(`Todo el grupo «${grupo}»`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 720 })
})

test(
  'F139 textos-14 invitaciones-9 invitaciones-11 historial-6 historial-7 administracion-3 administracion-5 a teacher ticks, reminds, exports and switches off a group',
  release,
  async ({ page }) => {
    const grupo = `4º a${crypto.randomUUID().slice(0, 8)}`
    await logInAs(page.context(), 'carmen')
    // Her own name in the activity, where others act meanwhile.
    const { id: quien, email, password } = await makeAdministrador(page.request)
    expect(await statusOfLogin(page.request, email, password)).toBe(200)
    for (const nombre of ['Nora', 'Zoe', 'Iris']) {
      const data = {
        nombre,
        apellidos: 'Grupo Gil',
        email: `${crypto.randomUUID()}@invitadas.example`,
        grupo,
      }
      expect((await page.request.post(adminInviteAlumna.path, { data })).status()).toBe(201)
    }
    await openReady(page, '/admin/alumnas')
    await page.getByLabel('Grupo', { exact: true }).selectOption({ label: `${grupo} (3)` })
    await expect(page.getByRole('rowheader')).toHaveCount(3)

    // One by one, by keyboard: the tick says whose it is and does not open the panel.
    const zoe = page.getByRole('checkbox', { name: 'Seleccionar Zoe Grupo Gil' })
    await zoe.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Has elegido 1 alumna.')).toBeVisible()
    const cancel = page.getByRole('button', { name: 'Cancelar invitación' })
    await expect(cancel).toBeVisible()
    // On a phone one button unfolds what can be done.
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(cancel).toBeHidden()
    await page.getByRole('button', { name: 'Acciones' }).click()
    await expectCleanEverywhere(page)
    await cancel.click()
    await popup(page, 'Cancelar invitación: 1 alumna')
      .getByRole('button', { name: 'Cancelar invitación' })
      .click()
    await expect(page.getByText('Hecho: 1 de 1.')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(page.getByRole('rowheader')).toHaveCount(2)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar CSV' }).click(),
    ])
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')).toHaveLength(4)

    // A double click looks up the group and asks once.
    let lookedUp = 0
    await page.route(`**${adminSelectAlumnas.path}?*`, async (route) => {
      lookedUp++
      await route.continue()
    })
    await page.getByRole('button', { name: 'Recordar la invitación' }).dblclick()
    const question = popup(page, 'Recordar la invitación: 2 alumnas')
    await expect(question).toBeVisible()
    expect(lookedUp, 'the pending and the expired invitations').toBe(2)
    await question.getByRole('button', { name: 'Recordar la invitación' }).click()
    await expect(page.getByText('Hecho: 2 de 2.')).toBeVisible()

    // The result stays beside a list that could not be loaded again.
    await page.route(/\/admin\/api\/alumnas\?/, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Desactivar el grupo' }).click()
    await popup(page, 'Desactivar el grupo: 2 alumnas')
      .getByRole('button', { name: 'Desactivar el grupo' })
      .click()
    await expect(page.getByRole('link', { name: 'Volver a intentarlo' })).toBeVisible()
    await expect(page.getByText('Hecho: 2 de 2.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Volver a intentarlo' }).click()
    await untilReady(page)
    await expect(page.getByRole('row').filter({ hasText: 'Inactivo' })).toHaveCount(2)
    // And above one that the action has emptied, with the focus on it.
    await page.getByLabel('Estado', { exact: true }).selectOption('Inactivo')
    await expect(page).toHaveURL(/activo=false/)
    await page.getByLabel('Seleccionar todas las de esta página').check()
    await page.getByRole('button', { name: 'Activar', exact: true }).click()
    await popup(page, 'Activar: 2 alumnas').getByRole('button', { name: 'Activar' }).click()
    await expect(page.getByText('Todavía no hay alumnas disponibles')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Hecho: 2 de 2.' })).toBeFocused()

    // The group gets another name, in capitals only.
    await openReady(page, `/admin/alumnas?grupo=${encodeURIComponent(grupo)}`)
    await page.getByRole('button', { name: 'Cambiar el nombre' }).click()
    const name = page.getByLabel('Nombre nuevo del grupo')
    await name.fill(grupo.toUpperCase())
    await name.press('Enter')
    const renaming = popup(page, 'Cambiar el nombre: 2 alumnas')
    await renaming.getByRole('button', { name: 'Volver' }).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveValue(grupo.toUpperCase())
    await name.press('Enter')
    await renaming.getByRole('button', { name: 'Cambiar el nombre' }).click()
    // Its list goes on under the new name.
    await expect(page).toHaveURL(`/admin/alumnas?${new URLSearchParams({ grupo: grupo.toUpperCase() })}`)
    await expect(page.getByRole('status').filter({ hasText: 'Hecho: 2 de 2.' })).toBeFocused()
    await expect(page.getByRole('rowheader')).toHaveCount(2)

    // The activity shows each action as one line, which opens to its accounts.
    await openReady(page, `/admin/actividad?quien=${quien}`)
    const lines = page.getByRole('main').getByRole('listitem')
    await expect(lines).toHaveText([
      new RegExp(`2 alumnas\\s*Irene Prueba las puso en el grupo «${grupo.toUpperCase()}»$`),
      /2 alumnas\s*Irene Prueba las activó/,
      /2 alumnas\s*Irene Prueba las desactivó/,
      /2 alumnas\s*Irene Prueba volvió a enviarles la invitación/,
      /Alumna que ya no está\s*Irene Prueba canceló la invitación/,
      /Alumna Iris Grupo Gil\s*Irene Prueba la invitó/,
      /que ya no está\s*Irene Prueba la invitó/,
      /Alumna Nora Grupo Gil\s*Irene Prueba la invitó/,
    ])
    await expectCleanEverywhere(page)
    await lines.nth(2).getByRole('link', { name: '2 alumnas' }).click()
    await expect(page.getByText('Una sola acción, cuenta por cuenta.')).toBeVisible()
    await expect(lines).toHaveCount(2)
    await expectCleanEverywhere(page)
    await page.getByRole('link', { name: 'Nora Grupo Gil' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Detalle de alumna' })).toBeVisible()
    await expect(page.getByText('Sin verificar')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(lines).toHaveCount(8)
  },
)
