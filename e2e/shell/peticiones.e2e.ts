import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { sendContacto } from '@alumbra/contract/contacto'
import { listReferentes } from '@alumbra/contract/referentes/referente'
import type { Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { openReady } from '../support/open-ready.ts'
import { logIn } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

const pathOf = (request: Request) => new URL(request.url()).pathname
const isList = (url: URL) => url.pathname === listReferentes.path

test.describe('what a call carries', () => {
  test(
    'F017 JSON says so and takes the cookie along; a picture goes as a form with a boundary',
    release,
    async ({ page }) => {
      expect(await logIn(page.request, 'ana')).toBe(200)
      await openReady(page, '/alumna')
      const picture = { create: { width: 400, height: 400, channels: 3 as const, background: '#247' } }
      const bytes = await sharp(picture).png().toBuffer()
      const isUpload = (url: URL) => url.pathname === '/alumnas/upload-profile-picture'
      // Her picture stays as it is: nothing is sent to the server.
      await page.route(isUpload, (route) => route.fulfill({ json: { img: null } }))
      const uploaded = page.waitForRequest((request) => isUpload(new URL(request.url())))
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: bytes })
      await page.getByRole('dialog').getByRole('button', { name: 'Usar esta foto' }).click()
      const upload = await (await uploaded).allHeaders()
      expect(upload['content-type']).toMatch(/^multipart\/form-data; boundary=/)
      expect(upload['cookie']).toMatch(/alumbra=/)

      const left = page.waitForRequest((request) => pathOf(request) === '/alumnas/auth/logout')
      await page.getByRole('button', { name: 'Salir' }).click()
      const logout = await (await left).allHeaders()
      expect(logout['cookie']).toMatch(/alumbra=/)
      await expect(page).toHaveURL('/')
    },
  )

  test('F017 the body of a form is JSON and says so', async ({ page }) => {
    await page.route('**/auth/reset-password', (route) => route.fulfill({ json: {} }))
    await openReady(page, '/alumna/recuperar')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByLabel('Email').fill('nadie@ejemplo.example')
    await page.getByRole('button', { name: 'Enviar' }).click()
    const headers = await (await sent).allHeaders()
    expect([headers['content-type'], headers['accept']]).toEqual(['application/json', 'application/json'])
    expect(JSON.parse((await sent).postData() ?? '')).toMatchObject({ mail: 'nadie@ejemplo.example' })
  })
})

test.describe('F018 a call that nobody answers', () => {
  test.use({ expectedErrors: [/ERR_ABORTED|ERR_FAILED/] })

  /** Lets a call hang; says when it was sent and when the browser gave it up. */
  async function hang(page: Page, isCall: (url: URL) => boolean) {
    const sent = page.waitForRequest((request) => isCall(new URL(request.url())))
    let given = 0
    page.on('requestfailed', (request) => {
      if (isCall(new URL(request.url()))) given++
    })
    await page.route(isCall, () => {})
    return { sent, givenUp: () => given }
  }

  test(
    'is given up after 10 seconds, and loadError stands in place of the list',
    release,
    async ({ page }) => {
      await page.clock.install()
      await openReady(page)
      await page.clock.pauseAt(Date.now() + 3_600_000)
      const call = await hang(page, isList)
      await page.getByRole('link', { name: 'Siguiente' }).click()
      await call.sent
      await page.clock.runFor(9_500)
      expect(call.givenUp()).toBe(0)
      await page.clock.runFor(1_000)
      await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
      expect(call.givenUp()).toBe(1)
    },
  )

  test(
    'is given up after 10 seconds, and a message says that it has not left and keeps its words',
    release,
    async ({ page }) => {
      await page.route('**/assets/altcha-*.js', (route) => route.abort())
      await openReady(page, '/contacto')
      for (const [label, text] of Object.entries({
        Nombre: 'Íñigo Muñoz',
        Email: 'inigo@ejemplo.example',
        Tema: 'Una charla',
        Mensaje: 'Queremos contar qué hacemos.',
      }))
        await page.getByLabel(label, { exact: true }).fill(text)
      await page.getByLabel('Instituto').selectOption('Otros')
      await page.getByRole('checkbox').check()
      const call = await hang(page, (url) => url.pathname === sendContacto.path)
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 3_600_000)
      await page.getByRole('button', { name: 'Enviar' }).click()
      await call.sent
      await page.clock.runFor(9_500)
      expect(call.givenUp()).toBe(0)
      await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible()
      await page.clock.runFor(1_000)
      await expect(page.getByRole('alert')).toHaveText(ERROR_TEXT.messageError)
      expect(call.givenUp()).toBe(1)
      await expect(page.getByLabel('Mensaje')).toHaveValue('Queremos contar qué hacemos.')
    },
  )
})
