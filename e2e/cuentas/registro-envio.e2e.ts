import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { registerAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import type { Page } from '@playwright/test'
import { boxOf } from '../support/box.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { PEOPLE } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD = 'Nebulosa#2031azul'
let people = 0

/** An email without an account. */
const buildNewcomer = () => ({
  nombre: 'Iria',
  apellidos: 'Peña Louro',
  email: `iria-${Date.now()}-${people++}@alumnas.example`,
})

async function fillIn(page: Page, { nombre, apellidos, email }: ReturnType<typeof buildNewcomer>) {
  await page.getByLabel('Nombre').fill(nombre)
  await page.getByLabel('Apellidos').fill(apellidos)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repite la contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Crear cuenta' })
const success = (page: Page) => page.getByText('Te hemos enviado un correo para activar tu cuenta.')

/** Every registration that the browser sends from now on. */
function watchRegistrations(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === registerAlumna.path) sent.push(request.postData() ?? '')
  })
  return sent
}

test.describe('the form', () => {
  test(
    'F042 sent empty, it sends nothing, names every field and goes to their summary',
    release,
    async ({ page }) => {
      const sent = watchRegistrations(page)
      await openReady(page, '/registro')
      await submit(page).click()
      const summary = page.getByRole('region', { name: 'Hay 6 datos por revisar' })
      await expect(summary.getByRole('link')).toHaveText([
        'El nombre es obligatorio',
        'El apellido es obligatorio',
        'El email es obligatorio',
        'La contraseña es obligatoria',
        'Debes verificar la contraseña',
        'Debes aceptar la política de privacidad',
      ])
      await expect(summary).toBeFocused()
      await page.getByRole('link', { name: 'Debes aceptar la política de privacidad' }).click()
      await expect(page.getByRole('checkbox')).toBeFocused()

      await fillIn(page, buildNewcomer())
      await page.getByRole('checkbox').uncheck()
      await submit(page).click()
      await expect(page.getByRole('region', { name: 'Hay un dato por revisar' })).toBeVisible()
      await expect(page.getByRole('checkbox')).toBeFocused()
      expect(sent).toEqual([])
    },
  )

  test('F045 sent twice it is sent once, says so, and is empty again', async ({ page }) => {
    const sent = watchRegistrations(page)
    const newcomer = buildNewcomer()
    await openReady(page, '/registro')
    await fillIn(page, newcomer)
    await submit(page).dblclick()
    await expect(success(page)).toBeVisible()
    await expect(
      page.getByText(/mira en la carpeta de correo no deseado \(spam\) o vuelve a intentarlo/),
    ).toBeVisible()
    await expect(page.getByText(newcomer.email)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Enviar otra vez/ })).toBeDisabled()
    await expect(submit(page)).toBeHidden()
    for (const field of await page.locator('form[method=post] input:not([type=hidden])').all()) {
      if ((await field.getAttribute('type')) === 'checkbox') await expect(field).not.toBeChecked()
      else await expect(field).toHaveValue('')
    }
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      {
        ...newcomer,
        password: PASSWORD,
        v_password: PASSWORD,
        envio: expect.stringMatching(/^[0-9a-f]{32}$/),
        lopd: true,
        token: expect.stringMatching(/^.{100}/),
      },
    ])
    expect((await lastMailTo(newcomer.email)).links.join()).toContain('/alumna/verificar')

    await page.getByRole('button', { name: 'Corregir la dirección' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(newcomer.email)
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
  })

  test(
    'registro-5 keeps names and address over a reload and the way back, never a password',
    release,
    async ({ page }) => {
      const { nombre, email } = buildNewcomer()
      await openReady(page, '/registro')
      await page.getByLabel('Nombre').fill(nombre)
      await page.getByLabel('Email').fill(email.replace(/@.*/, '@gmial.com'))
      await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: email.replace(/@.*/, '@gmail.com') }).press('Enter')
      await expect(page.getByLabel('Email')).toHaveValue(email.replace(/@.*/, '@gmail.com'))
      await expect(page.getByLabel('Email')).toBeFocused()
      await page.getByLabel('Email').fill(email)
      await reloadReady(page)
      await expect(page.getByLabel('Nombre')).toHaveValue(nombre)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click()
      await page.getByLabel('Mensaje').fill('Queremos contar qué hacemos.')
      await page.goBack()
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
      await openReady(page, '/contacto')
      await expect(page.getByLabel('Mensaje')).toHaveValue('Queremos contar qué hacemos.')
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
        PASSWORD,
      )
    },
  )

  test('registro-5 a press is not lost because the suggestion of an address moves its button', async ({
    page,
  }) => {
    await openReady(page, '/registro')
    await page.getByLabel('Email').pressSequentially('eva@gmial.com')
    await submit(page).scrollIntoViewIfNeeded()
    const { x, y, width, height } = await boxOf(submit(page))
    await page.mouse.move(x + width / 2, y + height - 8)
    await page.mouse.down()
    await page.waitForTimeout(150)
    await page.mouse.up()
    await expect(page.getByText('¿Querías decir')).toBeVisible()
    await expect(page.getByText('El nombre es obligatorio').first()).toBeVisible()
  })

  test.describe('with an address that has an account', () => {
    test.use({ expectedErrors: [/409/] })

    test('F046 says so, and keeps the fields', release, async ({ page }) => {
      await openReady(page, '/registro')
      await fillIn(page, { ...buildNewcomer(), email: PEOPLE.ana.email.toUpperCase() })
      await submit(page).click()
      await expect(page.getByLabel('Email')).toHaveValue(PEOPLE.ana.email)
      await expect(page.getByRole('alert')).toHaveText(ERROR_TEXT.alreadyRegistered)
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page.getByLabel('Nombre')).toHaveValue('Iria')
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(PASSWORD)
    })
  })

  test.describe('when the server refuses', () => {
    test.use({ expectedErrors: [/400|500|ERR_FAILED/] })

    test(
      'M2 M3 an unknown code reads as unexpectedError, a detail follows, a field is named',
      release,
      async ({ page }) => {
        let body: object = { errorCode: 'zzz' }
        await page.route(
          (url) => url.pathname === registerAlumna.path,
          (route) => route.fulfill({ status: 400, json: body }),
        )
        await openReady(page, '/registro')
        await fillIn(page, buildNewcomer())
        await submit(page).click()
        await expect(page.getByRole('alert')).toHaveText(ERROR_TEXT.unexpectedError)
        body = { errorCode: 'paramsError', errorMessage: '', customMessage: 'Elige otra.' }
        await submit(page).click()
        await expect(page.getByRole('alert')).toHaveText(`${ERROR_TEXT.paramsError} Detalles: Elige otra.`)
        body = { errorCode: 'paramsError', errorMessage: '', fields: { apellidos: 'No es un apellido' } }
        await submit(page).click()
        await expect(page.getByLabel('Apellidos')).toBeFocused()
        await expect(page.getByLabel('Apellidos')).toHaveAccessibleDescription('No es un apellido')
        await expect(page.getByRole('alert')).toHaveCount(0)
      },
    )
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/400/] })

  test(
    'F042 F045 registers all the same, after naming the wrong fields and keeping the rest',
    release,
    async ({ page }) => {
      const newcomer = buildNewcomer()
      await page.goto('/registro')
      await fillIn(page, { ...newcomer, apellidos: ' ' })
      await page.getByRole('checkbox').uncheck()
      await submit(page).click()
      await expect(
        page.getByRole('region', { name: 'Hay 2 datos por revisar' }).getByRole('link'),
      ).toHaveText(['El apellido es obligatorio', 'Debes aceptar la política de privacidad'])
      await expect(page.getByLabel('Apellidos')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('Email')).toHaveValue(newcomer.email)
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
      expect(await page.content()).not.toContain(PASSWORD)

      await fillIn(page, newcomer)
      await submit(page).click()
      await expect(success(page)).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue('')
      expect((await lastMailTo(newcomer.email)).links.join()).toContain('/alumna/verificar')
    },
  )
})
