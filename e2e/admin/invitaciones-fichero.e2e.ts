import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { button, popup, title } from '../support/back-office.ts'
import { endSession } from '../support/end-session.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { logInAs, PEOPLE } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { address, choose, invited } from './import-file.ts'

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

test.describe('a file of invitations', () => {
  test(
    'invitaciones-16 is checked, shown row by row, sent with a progress bar, and its result downloaded and kept',
    release,
    async ({ page }) => {
      const [nora, open] = [address('nora'), await invited(page)]
      const rows = [
        'Correo electrónico;NOMBRE;Apellidos;Curso',
        `${nora};Nora;Núñez Peña;2º`,
        `${nora.toUpperCase()};Nora;Núñez Peña;2º`,
        `sin arroba;;Gil;2º`,
        `${PEOPLE.ana.email};Ana;Muñoz;2º`,
        `${open.email};Iris;Invitada Pla;2º`,
        ...Array.from({ length: 60 }, (_, i) => `${address(`fila${i}`)};Alumna;Número ${i};1º`),
      ]
      const latin = Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1')
      await openReady(page, '/admin/alumnas')
      await page.getByRole('link', { name: 'Invitar desde un fichero' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitar alumnas desde un fichero')
      await choose(page, 'segundo.csv', latin)
      await expect(title(page, 'Esto dice segundo.csv')).toBeFocused()

      const wrong = page.getByRole('table', { name: 'Filas con errores' }).getByRole('row')
      await expect(wrong.filter({ has: page.getByRole('rowheader') })).toHaveText([
        /^Fila 3.*Email: Ya está en la fila 2\.$/,
        /^Fila 4.*Nombre: Este campo es obligatorio.*Email: Ingresa un email válido$/,
      ])
      await expect(
        page.getByRole('table', { name: 'Ya tienen cuenta' }).getByRole('row', { name: 'Fila 5 Ana' }),
      ).toContainText('Ya tiene cuenta: no hace falta invitarla')
      const good = page.getByRole('table', { name: 'Filas correctas' })
      await expect(good.getByRole('row', { name: 'Fila 2 Nora' })).toContainText('Núñez Peña')
      await expect(good.getByRole('row', { name: 'Fila 6 Iris' })).toContainText(
        /Ya invitada; su enlace vale hasta el .*\. Cambia el grupo, sin otro correo/,
      )

      await expect(page.getByRole('listitem')).toContainText([
        'De las ya invitadas, 1 tiene aquí otros datos: se guardan, sin otro correo.',
      ])

      await button(page, 'Enviar 61 invitaciones y guardar 1 cambio').focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('progressbar', { name: /de 62 filas/ })).toBeVisible()
      await expect(title(page, 'Envío terminado')).toBeFocused({ timeout: 30_000 })
      await expect(page.getByRole('listitem')).toContainText([
        '61 invitaciones enviadas.',
        '1 invitación corregida, sin otro correo.',
        '1 ya tenía una cuenta.',
        '2 filas con errores, sin enviar.',
      ])
      expect((await lastMailTo(nora)).subject).toBe('Tu centro te invita a Alumbra')

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Descargar el resultado').click(),
      ])
      expect(download.suggestedFilename()).toBe('resultado-alumnas.csv')
      const result = await readFile(await download.path(), 'utf8')
      const lines = result.split('\r\n')
      expect(lines[0]).toBe('\uFEFFFila;Nombre;Apellidos;Email;Grupo;Resultado;Detalle')
      expect(lines[1]).toBe(`2;Nora;Núñez Peña;${nora};2º;Invitada;`)
      expect(lines[2]).toBe(
        `3;Nora;Núñez Peña;${nora.toUpperCase()};2º;No invitada;Email: Ya está en la fila 2.`,
      )
      expect(lines[5]).toMatch(/Corregida, sin otro correo/)
      expect(lines).toHaveLength(67)

      // A reload keeps the end: how many went out, and which did not and why.
      await reloadReady(page)
      await expect(title(page, 'Envío terminado')).toBeVisible()
      await expect(page.getByText(/^segundo\.csv, del /)).toBeVisible()
      await expect(page.getByRole('listitem')).toContainText(['61 invitaciones enviadas.'])
      const left = page.getByRole('table', { name: 'Sin enviar' }).getByRole('row')
      await expect(left.filter({ has: page.getByRole('rowheader') })).toHaveText([
        /^Fila 3.*Ya está en la fila 2\.$/,
        /^Fila 4/,
        /^Fila 5.*Ya tiene cuenta/,
      ])
      await expect(button(page, 'Descargar el resultado')).toBeVisible()

      // The same file again invites nobody: all who are in it are invited.
      await button(page, 'Invitar desde otro fichero').click()
      await choose(page, 'segundo.csv', latin)
      await expect(page.getByText('62 alumnas ya tienen una invitación que vale')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Enviar / })).toHaveCount(0)
      await page.getByLabel(/Enviar otro correo también/).check()
      await expect(button(page, 'Enviar 62 invitaciones')).toBeVisible()
    },
  )

  test('invitaciones-7 neutralises what a spreadsheet would take for a formula in the result', async ({
    page,
  }) => {
    await openReady(page, '/admin/alumnas/fichero')
    const email = address('formula')
    await choose(page, 'f.csv', `Nombre,Apellidos,Email\n"=HYPERLINK(""http://x"")",+Gil,${email}`)
    await button(page, 'Enviar 1 invitación').click()
    await expect(title(page, 'Envío terminado')).toBeFocused()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Descargar el resultado').click(),
    ])
    const [, line] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(line).toBe(`2;"'=HYPERLINK(""http://x"")";'+Gil;${email};;Invitada;`)
  })

  test('the lines of the sender outlive a reload', release, async ({ page }) => {
    const LINES = 'Os espero el jueves.'
    const file = `Nombre,Apellidos,Email\nNora,Gil,${address('lineas')}`
    const lines = page.getByLabel(/^Unas líneas tuyas/)
    await openReady(page, '/admin/alumnas/fichero')
    await choose(page, 'f.csv', file)
    await lines.fill(LINES)
    await reloadReady(page)
    await choose(page, 'f.csv', file)
    await expect(lines).toHaveValue(LINES)
    await button(page, 'Enviar 1 invitación').click()
    await expect(title(page, 'Envío terminado')).toBeFocused()
    await reloadReady(page)
    await button(page, 'Invitar desde otro fichero').click()
    await choose(page, 'f.csv', file.replace('lineas', 'otra'))
    await expect(lines).toHaveValue('')
  })

  test('invites empresas, and warns of a CIF whose control is odd', release, async ({ page }) => {
    const mail = address('empresa')
    await openReady(page, '/admin/empresas')
    await page.getByRole('link', { name: 'Invitar desde un fichero' }).click()
    const cif = `B${String(Date.now()).slice(-7)}`
    await choose(
      page,
      'e.csv',
      `Razón social\tNIF\tMail\nTurbinas Ñ\t${cif}0\t${mail}\nMala\tX\t${address('x')}`,
    )
    await expect(page.getByRole('table', { name: 'Filas con errores' })).toContainText(
      'El CIF no tiene un formato válido',
    )
    await button(page, 'Enviar 1 invitación').click()
    await expect(title(page, 'Envío terminado')).toBeFocused()
    expect((await lastMailTo(mail)).links[0]).toContain('/empresa/verificar')
    await page.getByRole('link', { name: 'Ver las pendientes' }).click()
    await expect(page).toHaveURL('/admin/empresas?invitacion=pendiente')
    await expect(page.getByRole('row').filter({ hasText: 'Turbinas Ñ' }).first()).toBeVisible()
  })
})

test.describe('the names and addresses of a file', () => {
  test.use({ expectedErrors: [/status of 401/] })

  const FICHERO = '/admin/alumnas/fichero'
  const CALL = '**/admin/api/alumnas/invitaciones'
  const areKept = (page: Page, mark: string) =>
    page.evaluate((of) => JSON.stringify({ ...sessionStorage }).includes(of), mark)

  /** A sending that has sent 50 of its 60 rows; the returned function lets the others go. */
  async function sendMost(page: Page, mark: string) {
    await openReady(page, FICHERO)
    const rows = Array.from({ length: 60 }, (_, i) => `Alba;Gil;${mark}-${i}@invitadas.example`)
    await choose(page, 'medio.csv', `Nombre;Apellidos;Email\n${rows.join('\n')}`)
    let calls = 0
    const rest = Promise.withResolvers<void>()
    await page.route(CALL, async (route) => {
      if (++calls > 1) await rest.promise
      await route.continue().catch(() => {})
    })
    await button(page, 'Enviar 60 invitaciones').click()
    await expect(page.getByText('50 de 60 invitaciones')).toBeVisible()
    expect(await areKept(page, mark)).toBe(true)
    return rest.resolve
  }

  test(
    'invitaciones-16 wait for a day after a way out, which says what becomes of them',
    release,
    async ({ page }) => {
      const mark = crypto.randomUUID()
      const release = await sendMost(page, mark)
      await page.getByRole('link', { name: 'Alumnas', exact: true }).first().click()
      const question = popup(page, '¿Paras el envío?')
      await expect(question).toContainText('lo que falta se queda un día en esta pestaña')
      await question.getByRole('button', { name: 'Parar y salir' }).click()
      await expect(page).toHaveURL('/admin/alumnas')
      await openReady(page, '/admin/empresas')
      expect(await areKept(page, mark)).toBe(true)
      await page.evaluate((of) => {
        for (const [key, text] of Object.entries(sessionStorage)) {
          if (!text.includes(of)) continue
          const note = JSON.parse(text)
          sessionStorage.setItem(key, JSON.stringify({ ...note, since: note.since - 24 * 60 * 60_000 }))
        }
      }, mark)
      await openReady(page, FICHERO)
      await expect(button(page, 'Elegir un fichero CSV')).toBeVisible()
      expect(await areKept(page, mark)).toBe(false)
      release()
    },
  )

  test('invitaciones-16 go with the page that says how its sending ended', release, async ({ page }) => {
    const email = address('fin')
    for (const leave of [
      () => page.getByRole('link', { name: 'Ver las pendientes' }).click(),
      () => openReady(page, '/admin/empresas'),
    ]) {
      await openReady(page, FICHERO)
      await choose(page, 'fin.csv', `Nombre;Apellidos;Email\nAlba;Gil;${email}`)
      await page
        .getByLabel(/Enviar otro correo/)
        .check({ timeout: 1_000 })
        .catch(() => {})
      await button(page, 'Enviar 1 invitación').click()
      await expect(title(page, 'Envío terminado')).toBeFocused()
      expect(await areKept(page, email)).toBe(true)
      await leave()
      await expect(page).not.toHaveURL(FICHERO)
      await expect.poll(() => areKept(page, email)).toBe(false)
    }
  })

  test('invitaciones-15 invitaciones-16 go with the session', async ({ page, context }) => {
    const mark = crypto.randomUUID()
    const release = await sendMost(page, mark)
    await endSession(context)
    release()
    await expect(page.getByRole('alert')).toContainText('Tu sesión ha terminado.')
    expect(await areKept(page, mark)).toBe(false)
    await page.unrouteAll()
    await logInAs(context, 'carmen')
    await button(page, 'Seguir enviando').click()
    await expect(title(page, 'Envío terminado')).toBeFocused()
    await expect(page.getByRole('listitem')).toContainText(['60 invitaciones enviadas.'])
    expect(await areKept(page, mark)).toBe(true)
    await endSession(context)
    await page.goto('/admin/alumnas')
    await expect(page).toHaveURL(/\/admin\?/)
    await expect.poll(() => areKept(page, mark)).toBe(false)
  })
})
