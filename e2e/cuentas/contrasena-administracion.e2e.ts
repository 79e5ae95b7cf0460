import { adminInviteAdministrador } from '@alumbra/contract/cuentas/administrador'
import { lastMailTo } from '../support/mailbox.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { send } from '../support/send.ts'
import { expect, test } from '../support/test.ts'

const FIRST = 'Viento-norte-7'
const SECOND = 'Tormenta-sur-8'

/** The path of the link in the newest mail to an address that sets a password. */
async function linkOf(email: string): Promise<string> {
  const link = (await lastMailTo(email)).links.find((one) => one.includes('/admin/restablecer')) ?? ''
  return link.slice(new URL(link).origin.length)
}

test('administradores-3 administradores-4 a new administrator sets her password by mail, forgets it and sets another', async ({
  page,
  context,
  browser,
}) => {
  const email = `irene-${crypto.randomUUID()}@alumbra.example`
  await logInAs(context, 'carmen')
  await send(page.request, adminInviteAdministrador, { nombre: 'Irene Prueba', email })
  const irene = await (await browser.newContext()).newPage()

  const setPassword = async (password: string) => {
    await openReady(irene, await linkOf(email))
    await expect(irene.getByText('Irene Prueba')).toBeVisible()
    await irene.getByLabel('Contraseña', { exact: true }).fill(password)
    await irene.getByLabel('Repite la contraseña', { exact: true }).fill(password)
    await irene.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(irene.getByText('Tu contraseña nueva ya está guardada.')).toBeVisible()
    await irene.getByRole('link', { name: 'Entrar' }).click()
    await expect(irene).toHaveURL('/admin')
  }
  await setPassword(FIRST)
  await irene.getByRole('link', { name: 'He olvidado mi contraseña' }).click()
  await expect(irene).toHaveURL('/admin/recuperar')
  await irene.getByLabel('Email').fill(email)
  await irene.getByRole('button', { name: 'Enviar' }).click()
  // The bot check of a request takes its time.
  await expect(irene.getByText(/Si administras Alumbra con ese email/)).toBeVisible({ timeout: 20_000 })

  await expect.poll(async () => (await lastMailTo(email)).subject).toBe('Pon una contraseña nueva en Alumbra')
  await setPassword(SECOND)
  await irene.getByLabel('Email').fill(email)
  await irene.getByLabel('Contraseña', { exact: true }).fill(SECOND)
  await irene.getByRole('button', { name: 'Acceder' }).click()
  await expect(irene).toHaveURL('/admin/referentes')
  await irene.context().close()
})
