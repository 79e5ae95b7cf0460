import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { lastMailTo } from '../support/mailbox.ts'
import { openReady } from '../support/open-ready.ts'
import { pressAsReleased } from '../support/press-twice.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { buildMensaje, expectWritten, field, fillIn, isCall, submit, watchMessages } from './contacto.ts'

const CENTROS = 'contacto@localhost'
const THANKS = 'Gracias por contactarnos. En breve evaluaremos tu solicitud.'

test.describe('the contact form', () => {
  test(
    'F083 F084 sent twice it is sent once, with a token; it says thanks and is empty again',
    release,
    async ({ page }) => {
      const answered = Promise.withResolvers<void>()
      // Few real messages may leave one address, so most tests answer in place of the server.
      await page.route(isCall, async (route) => {
        await answered.promise
        await route.fulfill({ json: {} })
      })
      const sent = watchMessages(page)
      const mensaje = buildMensaje()
      await openReady(page, '/contacto')
      await fillIn(page, mensaje)
      await submit(page).dblclick()
      await expect(submit(page)).toHaveText('Enviando…')
      await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
      await submit(page).click({ force: true })
      await field(page, 'Nombre').press('Enter')
      await expect.poll(() => sent.length).toBe(1)
      answered.resolve()
      await expect(page.getByRole('status').filter({ hasText: THANKS })).toBeFocused()
      for (const label of Object.keys(mensaje)) await expect(field(page, label)).toHaveValue('')
      await expect(page.getByRole('checkbox')).not.toBeChecked()
      expect(sent).toEqual([
        {
          name: mensaje.Nombre,
          email: mensaje.Email,
          tema: mensaje.Tema,
          instituto: mensaje.Instituto,
          mensaje: mensaje.Mensaje,
          lopd: true,
          token: expect.stringMatching(/^.{100}/),
          envio: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      ])
    },
  )

  test(
    'can be sent again on a page that the browser restores from its back/forward cache',
    release,
    async ({ page }) => {
      const unanswered = new Promise<void>(() => {})
      await page.route(isCall, () => unanswered)
      await openReady(page, '/contacto')
      await fillIn(page, buildMensaje())
      await submit(page).click()
      await expect(submit(page)).toHaveText('Enviando…')
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect(submit(page)).toHaveText('Enviar')
      await expect(submit(page)).toHaveAttribute('aria-disabled', 'false')
    },
  )

  test.describe('when something fails', () => {
    test.use({ expectedErrors: [/400|429|500|ERR_FAILED/] })

    test('F069 with the script against bots blocked it goes without a token', async ({ page }) => {
      await page.route('**/assets/altcha-*.js', (route) => route.abort())
      await page.route(isCall, (route) => route.fulfill({ json: {} }))
      const sent = watchMessages(page)
      await openReady(page, '/contacto')
      await fillIn(page, buildMensaje())
      await submit(page).click()
      await expect(page.getByText(THANKS)).toBeVisible()
      expect(sent.map(({ token }) => token)).toEqual([undefined])
    })

    for (const [how, status, body] of [
      ['an error of the server', 500, { errorCode: 'unexpectedError', errorMessage: '' }],
      ['no answer at all', 0, {}],
      ['too many messages', 429, { errorCode: 'tooManyRequests', errorMessage: '' }],
    ] as const) {
      test(
        `F084 ${how} says messageError, keeps every word and can be sent again, once it is seen`,
        release,
        async ({ page }) => {
          let good = false
          await page.route(isCall, (route) => {
            if (good) return route.fulfill({ json: {} })
            return status === 0 ? route.abort() : route.fulfill({ status, json: body })
          })
          const sent = watchMessages(page)
          const mensaje = buildMensaje()
          await openReady(page, '/contacto')
          await fillIn(page, mensaje)
          await pressAsReleased(submit(page))
          await submit(page).click()
          await expect(page.getByRole('alert')).toHaveText(ERROR_TEXT.messageError)
          await expect(page.getByRole('alert')).toBeFocused()
          await expectWritten(page, mensaje)
          await expect(page.getByRole('checkbox')).toBeChecked()
          good = true
          await submit(page).click()
          await expect(page.getByText(THANKS)).toBeVisible()
          await expect(page.getByRole('alert')).toHaveCount(0)
          expect(sent).toHaveLength(2)
        },
      )
    }

    test('F084 a field that the server refuses is named and gets the focus', release, async ({ page }) => {
      const body = { errorCode: 'paramsError', errorMessage: '', fields: { tema: 'Este tema no' } }
      await page.route(isCall, (route) => route.fulfill({ status: 400, json: body }))
      await openReady(page, '/contacto')
      await fillIn(page, buildMensaje())
      await submit(page).click()
      await expect(field(page, 'Tema')).toBeFocused()
      await expect(field(page, 'Tema')).toHaveAccessibleDescription('Este tema no')
    })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/400/] })

  test(
    'F076 F077 F079 F082 F083 F084 names wrong fields, keeps the rest, and then the message arrives',
    release,
    async ({ page }) => {
      const mensaje = buildMensaje()
      await page.goto('/contacto')
      await fillIn(page, { ...mensaje, Nombre: 'Ana3', Mensaje: 'corto' })
      await page.getByRole('checkbox').uncheck()
      await submit(page).click()
      await expect(
        page.getByRole('region', { name: 'Hay 3 datos por revisar' }).getByRole('link'),
      ).toHaveText([
        'El nombre solo puede contener letras',
        'El mensaje debe tener al menos 10 caracteres',
        'Debes aceptar la política de privacidad',
      ])
      await expectWritten(page, { ...mensaje, Nombre: 'Ana3', Mensaje: 'corto' })
      await expect(field(page, 'Nombre')).toHaveAttribute('aria-invalid', 'true')

      await fillIn(page, mensaje)
      await submit(page).click()
      await expect(page).toHaveURL('/contacto?enviado=1')
      await expect(page.getByText(THANKS)).toBeVisible()
      await expect(field(page, 'Mensaje')).toHaveValue('')
      const mail = await lastMailTo(CENTROS, `Contacto: ${mensaje.Tema}`)
      expect(mail.text).toContain(mensaje.Mensaje)
    },
  )
})
