import { adminInviteAdministrador } from '@alumbra/contract/cuentas/administrador'
import { adminInviteEmpresa } from '@alumbra/contract/empresa-admin'
import type { Page } from '@playwright/test'
import { PEOPLE } from '../../api/seed/people.ts'
import { hashToken } from '../../api/src/tokens.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { mailLink } from '../support/mail-links.ts'
import { inviteEmpresa } from '../support/new-empresa.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { startPeopleServer } from '../support/people-server.ts'
import { release } from '../support/release.ts'
import { send } from '../support/send.ts'
import { expect, test } from '../support/test.ts'
import { PASSWORD } from './enlaces.ts'

test.use({ cookiesRefused: true })

const main = (page: Page) => page.getByRole('main')
const fields = (page: Page) => main(page).getByRole('textbox')
const wayOut = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

async function choosePassword(page: Page) {
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repite la contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
}

test(
  'administradores-3 cuentas-9 cuentas-10 an invited administradora reloads and sets her password; her link says later that it was used',
  release,
  async ({ page, context, browser }) => {
    const email = `irene-${crypto.randomUUID()}@alumbra.example`
    await logInAs(context, 'carmen')
    await send(page.request, adminInviteAdministrador, { nombre: 'Irene Prueba', email })
    const link = await mailLink(email)
    const irene = await (await browser.newContext()).newPage()
    await openReady(irene, link)
    await expect(irene).toHaveURL('/admin/restablecer')
    await reloadReady(irene)
    await expect(main(irene)).toContainText('Irene Prueba')
    await expect(main(irene)).toContainText(email)
    await choosePassword(irene)
    await expect(main(irene).getByRole('status')).toContainText('Tu contraseña nueva ya está guardada.')

    for (const open of [() => openReady(irene, link), () => reloadReady(irene)]) {
      await open()
      await expect(main(irene).getByRole('alert')).toContainText('Este enlace ya se ha usado.')
      await expect(fields(irene)).toHaveCount(0)
    }
    await expectCleanEverywhere(irene)
    await wayOut(irene, 'Pedir otro enlace').click()
    await expect(irene).toHaveURL('/admin/recuperar')
    await irene.goBack()
    await wayOut(irene, 'Entrar').click()
    await expect(irene).toHaveURL('/admin')
    await irene.context().close()
  },
)

test('cuentas-10 a wrong link of an administradora says so, and leads to another', async ({ page }) => {
  const wrong = `/admin/restablecer?email=${encodeURIComponent(PEOPLE.carmen.email)}&token=3f9a`
  await openReady(page, wrong)
  for (const open of [() => Promise.resolve(), () => reloadReady(page)]) {
    await open()
    await expect(main(page).getByRole('alert')).toContainText('No reconocemos este enlace.')
    await expect(main(page)).not.toContainText('entrarás en la administración')
    await expect(fields(page)).toHaveCount(0)
    await expect(wayOut(page, 'Pedir otro enlace')).toHaveAttribute('href', '/admin/recuperar')
    await expect(wayOut(page, 'Entrar')).toHaveAttribute('href', '/admin')
  }
})

test(
  'cuentas-10 an expired link of an administradora says so, and leads to another',
  release,
  async ({ page }) => {
    test.slow()
    const { email } = PEOPLE.carmen
    const server = await startPeopleServer({}, async (db) => {
      const { id } = await db
        .selectFrom('administradores')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const expires_at = new Date(Date.now() - 1_000)
      const token = { rol: 'admin', cuenta_id: id, tipo: 'invitacion', email, expires_at } as const
      await db
        .insertInto('mail_tokens')
        .values({ ...token, hash: hashToken('caducado') })
        .execute()
    })
    await openReady(page, `${server.url}/admin/restablecer?email=${encodeURIComponent(email)}&token=caducado`)
    await expect(main(page).getByRole('alert')).toContainText('Este enlace ha caducado.')
    await expect(fields(page)).toHaveCount(0)
    await wayOut(page, 'Pedir otro enlace').click()
    await expect(page).toHaveURL(`${server.url}/admin/recuperar`)
    await expect(page.getByLabel('Email')).toBeVisible()
    await server.stop()
  },
)

test(
  'cuentas-8 cuentas-10 an invitation that went to another address later says so, and sends nothing to either',
  release,
  async ({ page, context, baseURL }) => {
    const { empresa, cif, link } = await inviteEmpresa(baseURL, 'Estudio Farola S.L.')
    const corrected = `corregida-${crypto.randomUUID()}@empresas.example`
    await logInAs(context, 'carmen')
    await send(page.request, adminInviteEmpresa, { empresa, cif, mail: corrected })
    await context.clearCookies()

    await openReady(page, link.pathname + link.search)
    for (const open of [() => Promise.resolve(), () => reloadReady(page)]) {
      await open()
      await expect(main(page).getByRole('alert')).toContainText('se envió después a otra dirección')
      await expect(main(page)).not.toContainText(corrected)
      await expect(fields(page)).toHaveCount(0)
      await expect(main(page).getByRole('button', { name: /Envíame/ })).toHaveCount(0)
    }
    await expectCleanEverywhere(page)
    await expect(wayOut(page, 'Pedir otra invitación')).toHaveAttribute('href', '/contacto')
    await openReady(page, await mailLink(corrected))
    await expect(main(page)).toContainText(empresa)
    await expect(fields(page)).toHaveCount(2)
  },
)
