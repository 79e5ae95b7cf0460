import { randomUUID } from 'node:crypto'
import { requestPasswordResetAlumna, verifyAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import type { APIRequestContext, Page } from '@playwright/test'
import { mailLink } from '../support/mail-links.ts'
import { newAlumna } from '../support/new-alumna.ts'
import { openReady } from '../support/open-ready.ts'
import { botToken, logIn, PEOPLE } from '../support/people.ts'
import { release } from '../support/release.ts'
import { send } from '../support/send.ts'
import { expect, test } from '../support/test.ts'
import { PASSWORD, register } from './enlaces.ts'

/** An administrator invites; answers the link of the mail. */
async function invite(
  request: APIRequestContext,
  list: 'alumnas' | 'empresas',
  data: object,
  address: string,
) {
  expect(await logIn(request, 'carmen')).toBe(200)
  expect((await request.post(`/admin/api/${list}`, { data })).status()).toBe(201)
  await request.post('/admin/auth/logout')
  return mailLink(address)
}

async function writePasswords(page: Page, password: string, repeated: string) {
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Repite la contraseña', { exact: true }).fill(repeated)
}

// Pages behind these links may still be unwritten, and some tests make the server fail.
test.use({ expectedErrors: [/40[0-9]|500/] })

test.describe('the link of an invitation', () => {
  test(
    'F048 F058 asks an alumna for a password and calls nobody before she has chosen it',
    release,
    async ({ page, request }) => {
      const email = `invitada-${randomUUID().slice(0, 8)}@alumnas.example`
      const link = await invite(
        request,
        'alumnas',
        { nombre: 'Martina', apellidos: 'Castells', email },
        email,
      )
      expect(link).toContain('nopassword=1')
      const posts: string[] = []
      page.on('request', (sent) => sent.method() === 'POST' && posts.push(sent.url()))
      await openReady(page, link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te damos la bienvenida')

      await writePasswords(page, 'corta', 'otra')
      await expect(
        page.getByText(
          'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, un número y un carácter especial',
        ),
      ).toBeVisible()
      await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
      expect(posts).toEqual([])

      await writePasswords(page, PASSWORD, PASSWORD)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Guardar y entrar' }).click()
      await page.waitForURL('**/alumna')
    },
  )

  test('F050 lets an empresa set its password and leads to /empresa', async ({ page, request }) => {
    const mail = `empresa-${randomUUID().slice(0, 8)}@ejemplo.example`
    const datos = { empresa: 'Estudio Farola S.L.', mail, cif: 'P0399014J' }
    await openReady(page, await invite(request, 'empresas', datos, mail))
    await writePasswords(page, PASSWORD, PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Guardar y entrar' }).click()
    await page.waitForURL('**/empresa')
    expect((await (await page.request.get('/empresa/me')).json()).idEmpresa).not.toBeNull()
  })
})

test.describe('a forgotten password', () => {
  for (const [rol, path] of [
    ['alumna', '/alumna/recuperar'],
    ['empresa', '/empresa/recuperar'],
  ] as const) {
    test(`F053 F059 the page of an ${rol} has one field, 'Enviar', a way to contact, and its fallback`, async ({
      page,
    }) => {
      await openReady(page, path)
      const main = page.getByRole('main')
      await expect(main.getByRole('textbox')).toHaveCount(1)
      await expect(main.getByRole('link', { name: 'Escríbenos' })).toHaveAttribute('href', '/contacto')

      await page.route('**/auth/reset-password', (route) => route.fulfill({ status: 500, body: '' }))
      await main.getByLabel('Email').fill('nadie@ejemplo.example')
      await main.getByRole('button', { name: 'Enviar' }).click()
      await expect(page.getByText('Ups... algo ha pasado, intentalo más tarde.')).toBeVisible()
    })
  }

  test('F051 F055 an empresa asks for the mail, whose link says what to do', async ({ page }) => {
    const { mail } = PEOPLE.olga
    await openReady(page, '/empresa/recuperar')
    await page.getByLabel('Email').fill(mail)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(
      page.getByText('Te hemos envíado un correo para que puedas resetear tu contraseña.'),
    ).toBeVisible()
    const link = await mailLink(mail)
    expect(link).toContain('reset=1')
    await openReady(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduce una nueva contraseña')
  })

  test(
    'F057 where she was logged in before, the way in after a reset asks for the new password',
    release,
    async ({ page, context }) => {
      const alumna = await newAlumna(context.request, { nombre: 'Olivia', apellidos: 'Prat' })
      await send(context.request, requestPasswordResetAlumna, { mail: alumna.email, token: await botToken() })
      await expect.poll(() => mailLink(alumna.email)).toContain('/alumna/restablecer')
      await openReady(page, '/alumna')
      await openReady(page, await mailLink(alumna.email))
      await writePasswords(page, 'Farola#44norte', 'Farola#44norte')
      await page.getByRole('button', { name: 'Guardar contraseña' }).click()
      await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
      await expect(page).toHaveURL(/\/alumna\/login/)
      await expect(page.getByLabel('Email')).toBeVisible()
      await expect(page.getByText('Ya has entrado')).toHaveCount(0)
    },
  )

  test('F056 F058 an alumna sets a new one, compared when it is sent; the old one is worth nothing', async ({
    page,
    request,
  }) => {
    const email = await register(request)
    const { searchParams } = new URL(await mailLink(email), 'http://casa.example')
    await send(request, verifyAlumna, {
      email: searchParams.get('email') ?? '',
      token: searchParams.get('token') ?? '',
    })
    await request.post('/alumnas/auth/logout')
    await send(request, requestPasswordResetAlumna, { mail: email, token: await botToken() })
    await expect.poll(() => mailLink(email)).toContain('/alumna/restablecer')

    await openReady(page, await mailLink(email))
    const next = 'Farola#44norte'
    await writePasswords(page, next, 'Farola#44sur')
    await page.getByLabel('Contraseña', { exact: true }).focus()
    await expect(page.getByText('Las contraseñas no coinciden')).toBeHidden()
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('Las contraseñas no coinciden').first()).toBeVisible()

    await page.route('**/auth/verify-reset-password', (route) => route.fulfill({ status: 500, body: '' }))
    await writePasswords(page, next, next)
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('Ups... algo ha pasado, intentalo más tarde.')).toBeVisible()
    await page.unroute('**/auth/verify-reset-password')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('Tu contraseña nueva ya está guardada.')).toBeVisible()

    const login = async (password: string) => {
      const data = { email, password, token: await botToken() }
      return (await request.post('/alumnas/auth/login', { data })).status()
    }
    expect(await login(PASSWORD)).toBe(401)
    expect(await login(next)).toBe(200)
  })
})
