import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { leaveAndReturn } from '../support/leave-and-return.ts'
import { openReady } from '../support/open-ready.ts'
import { PEOPLE } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { acceder, answerWith, ENTRANCES, logInByForm, type Name, watchLogins } from './accesos.ts'

const NAMES = Object.keys(ENTRANCES) as Name[]

// The areas behind the entrances have tests of their own.
test.use({ expectedErrors: [/40[0-9]|429|500|ERR_FAILED/] })

test.describe('the entrances', () => {
  for (const [row, name, recuperar, registro, other] of [
    ['F061', 'ana', '/alumna/recuperar', '/registro?type=alumno', 'Empresa'],
    ['F062', 'berta', '/empresa/recuperar', '/registro?type=empresa', 'Alumna'],
  ] as const) {
    test(`${row} ${ENTRANCES[name].path} has tabs, fields and the ways on`, async ({ page }) => {
      await openReady(page, ENTRANCES[name].path)
      const tabs = page.getByRole('navigation', { name: 'Quién entra' }).getByRole('link')
      await expect(tabs).toHaveText(['Alumna', 'Empresa'])
      await expect(page.getByLabel(ENTRANCES[name].who, { exact: true })).toHaveAttribute(
        'autocomplete',
        'username',
      )
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute(
        'autocomplete',
        'current-password',
      )
      await expect(page.getByRole('link', { name: 'He olvidado mi contraseña' })).toHaveAttribute(
        'href',
        recuperar,
      )
      await expect(page.getByRole('link', { name: /^(Regístrate|Pide una invitación)$/ })).toHaveAttribute(
        'href',
        registro,
      )
      await tabs.filter({ hasText: other }).click()
      await expect(page).toHaveURL(other === 'Empresa' ? '/empresa/login' : '/alumna/login')
    })
  }

  test('sesiones-12 a browser that keeps no cookies says so, and is not asked for the password again', async ({
    page,
    context,
  }) => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true })
    const posts = watchLogins(page)
    await openReady(page, '/alumna/login')
    await page.getByLabel('Email').fill(PEOPLE.ana.email)
    await page.getByLabel('Contraseña', { exact: true }).fill('Una-Cosa-9')
    await acceder(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Tu navegador no guarda cookies y sin ellas no puedes entrar.',
    )
    expect(posts).toHaveLength(0)
  })

  test('sesiones-10 an address in the field of the CIF gets a hint', async ({ page }) => {
    await openReady(page, '/empresa/login')
    const cif = page.getByLabel('CIF', { exact: true })
    await cif.fill('b03990025')
    await expect(cif).toHaveAccessibleDescription('')
    await cif.fill(PEOPLE.berta.mail)
    await expect(cif).toHaveAccessibleDescription('Escribe el CIF, no el email.')
  })

  test('F166 /admin has one tab, no way to register, and one to a lost password', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('navigation', { name: 'Quién entra' }).getByRole('link')).toHaveText([
      'Admin',
    ])
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
    await expect(acceder(page)).toBeVisible()
    const links = page.getByRole('main').getByRole('link')
    await expect(links).toHaveText(['Admin', 'He olvidado mi contraseña'])
  })

  for (const name of NAMES) {
    const { path, home } = ENTRANCES[name]
    test(`F065 F066 F069 F166 ${name} logs in at ${path} with blanks around her login and lands on a new page`, async ({
      page,
    }) => {
      const sent = watchLogins(page)
      await openReady(page, path)
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
      })
      await logInByForm(page, name, {
        login: ` ${ENTRANCES[name].login} `,
        password: ` ${PEOPLE[name].password} `,
      })
      await expect(page).toHaveURL(home)
      expect(documents).toEqual([home])
      const { token, ...rest } = sent[0] ?? {}
      expect(String(token).length).toBeGreaterThan(100)
      expect(Object.values(rest)).toEqual([ENTRANCES[name].login, PEOPLE[name].password])
      expect(sent).toHaveLength(1)
    })

    test(
      `F016 ${path} keeps no password for the way back, also one that is shown`,
      release,
      async ({ page }) => {
        await openReady(page, path)
        const { who, login } = ENTRANCES[name]
        const password = page.getByLabel('Contraseña', { exact: true })
        for (const isShown of [false, true]) {
          await page.getByLabel(who, { exact: true }).fill(login)
          await password.fill(PEOPLE[name].password)
          if (isShown) await page.getByRole('button', { name: 'Mostrar: Contraseña' }).click()
          await leaveAndReturn(page)
          await expect(password).toHaveValue('')
          await expect(password).toHaveAccessibleDescription('')
          await expect(page.getByLabel(who, { exact: true })).toHaveValue(login)
        }
        const sent = watchLogins(page)
        await acceder(page).click()
        await expect(password).toHaveAccessibleDescription('La contraseña es obligatoria')
        expect(sent).toEqual([])
      },
    )

    test(`F065 ${path} does not send blanks`, release, async ({ page }) => {
      const sent = watchLogins(page)
      await openReady(page, path)
      await logInByForm(page, name, { login: ' ', password: ' ' })
      const who = page.getByLabel(ENTRANCES[name].who, { exact: true })
      await expect(who).toHaveAccessibleDescription(/es obligatorio$/)
      await expect(page.getByRole('region', { name: 'Hay 2 datos por revisar' })).toBeFocused()
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
        'La contraseña es obligatoria',
      )
      expect(sent).toEqual([])
    })

    test(
      `F067 ${path} says that the password is wrong, and lets her try again`,
      release,
      async ({ page }) => {
        await openReady(page, path)
        await logInByForm(page, name, { password: 'Otra-Cosa-9' })
        await expect(page.getByRole('alert')).toHaveText(
          name === 'berta' ? 'CIF o password incorrectos' : 'Email o password incorrecto.',
        )
        await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('Otra-Cosa-9')
        await logInByForm(page, name)
        await expect(page).toHaveURL(ENTRANCES[name].home)
      },
    )

    test(
      `F068 M2 M3 ${path} says why an account is closed, what went wrong, how long to wait`,
      release,
      async ({ page }) => {
        await openReady(page, path)
        const errorMessage = 'Su cuenta no está activa. Contactenos en contacto@localhost'
        await answerWith(page, name, 403, { errorCode: 'disabledAccount', errorMessage })
        await logInByForm(page, name)
        await expect(page.getByRole('alert')).toHaveText(errorMessage)
        await answerWith(page, name, 500, { errorCode: 'zzz', customMessage: 'algo más' })
        await acceder(page).click()
        await expect(page.getByRole('alert')).toHaveText(`${ERROR_TEXT.unexpectedError} Detalles: algo más`)
        await answerWith(
          page,
          name,
          429,
          { errorCode: 'tooManyRequests', errorMessage: '' },
          { 'retry-after': '301' },
        )
        await acceder(page).click()
        await expect(page.getByRole('alert')).toHaveText(
          `${ERROR_TEXT.tooManyRequests} Podrás volver a intentarlo en 6 minutos.`,
        )
      },
    )
  }

  test('sesiones-1 leads back to the page asked for, and to no other site', async ({ page }) => {
    await openReady(page, `/alumna/login?volver=${encodeURIComponent('/ofertas?pagina=2')}`)
    await logInByForm(page, 'ana')
    await expect(page).toHaveURL('/ofertas?pagina=2')
    await openReady(page, `/alumna/login?volver=${encodeURIComponent('//attacker.test/x')}`)
    await logInByForm(page, 'ana')
    await expect(page).toHaveURL('/alumna')
  })
})
