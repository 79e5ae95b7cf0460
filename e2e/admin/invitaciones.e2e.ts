import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { button, popup, title } from '../support/back-office.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { openReady } from '../support/open-ready.ts'
import { beInside, PEOPLE } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const SENT = 'Se ha enviado un mail a la alumna para que continúe con el registro.'
const address = (who: string) => `${who}-${crypto.randomUUID()}@invitadas.example`

test.beforeEach(async ({ page }) => {
  await beInside(page.context(), 'carmen')
})

async function invited(page: Page) {
  const email = address('iris')
  const data = { nombre: 'Iris', apellidos: 'Invitada Pla', email }
  const { id } = await (await page.request.post('/admin/api/alumnas', { data })).json()
  return { email, id, path: `/admin/alumnas?ver=${id}` }
}

const linkOf = async (email: string) =>
  (await lastMailTo(email)).links.find((link) => link.includes('/alumna/verificar')) ?? ''

const verify = (page: Page, link: string) => {
  const { searchParams } = new URL(link)
  return page.request.post('/alumnas/auth/verify-register', {
    data: { email: searchParams.get('email'), token: searchParams.get('token'), password: 'Farola#44norte' },
  })
}

test.describe('an invitation that nobody has finished', () => {
  test('says so in list and detail, and is sent again by keyboard', async ({ page }) => {
    const { email, path } = await invited(page)
    const old = await linkOf(email)
    await openReady(page, path)
    await expect(page.getByText(/Pendiente · su enlace vale hasta el \d{1,2}\/\d{1,2}\/\d{4}/)).toBeVisible()
    await expect(
      page.getByText(/^Si nadie la termina, la cuenta se borrará el \d{1,2}\/\d{1,2}\/\d{4}\.$/),
    ).toBeVisible()
    await button(page, 'Reenviar invitación').focus()
    await page.keyboard.press('Enter')
    await expect(popup(page, 'Hecho')).toContainText(SENT)
    await expect(popup(page, 'Hecho')).toHaveCount(0)
    await expect(button(page, 'Reenviar invitación')).toBeFocused()
    await expect(page.getByRole('region', { name: 'Historial' })).toContainText(
      'volvió a enviarle la invitación',
    )
    await expect.poll(() => linkOf(email)).not.toBe(old)
    expect((await verify(page, old)).status()).toBe(400)
    expect((await verify(page, await linkOf(email))).status()).toBe(200)
  })

  test('is cancelled after a question: list without her, a link that is dead, and room for another', async ({
    page,
  }) => {
    const { email, path } = await invited(page)
    const link = await linkOf(email)
    await openReady(page, path)
    await button(page, 'Cancelar invitación').click()
    await popup(page, '¿Cancelar la invitación?')
      .getByRole('button', { name: 'Cancelar la invitación' })
      .click()
    await expect(popup(page, 'Hecho')).toContainText('Se ha cancelado la invitación de la alumna.')
    await expect(title(page, 'Detalle de alumna')).toHaveCount(0)
    await openReady(page, `/admin/alumnas?buscar=${email}`)
    await expect(page.getByText('Todavía no hay alumnas disponibles')).toBeVisible()
    expect((await verify(page, link)).status()).toBe(400)
    const again = await page.request.post('/admin/api/alumnas', {
      data: { nombre: 'Iris', apellidos: 'Invitada Pla', email },
    })
    expect(again.status()).toBe(201)
  })

  test('can be looked for, and the address keeps it', async ({ page }) => {
    const { email } = await invited(page)
    await openReady(page, `/admin/alumnas?buscar=${email}`)
    await page.getByLabel('Invitación').selectOption('Pendiente')
    await expect(page).toHaveURL(/invitacion=pendiente/)
    await expect(page.getByRole('row').nth(1)).toContainText('Pendiente')
    await page.getByLabel('Invitación').selectOption('Caducada')
    await expect(page.getByText('Todavía no hay alumnas disponibles')).toBeVisible()
  })
})

test('an invitation that has run out says until when it can be sent again', async ({ page }) => {
  await openReady(page, '/admin/empresas?invitacion=caducada')
  await page.getByRole('link', { name: 'Ayuntamiento de Villanueva del Ejemplo' }).click()
  await expect(
    page.getByText(/^Si no reenvías la invitación, la cuenta se borrará el \d{1,2}\/\d{1,2}\/\d{4}\.$/),
  ).toBeVisible()
})

test.describe('an invitation that was finished meanwhile', () => {
  test.use({ expectedErrors: [/409/] })

  test('is neither sent again nor cancelled: the administrator is told, and sees that it is done', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const { email, path } = await invited(page)
    await openReady(page, path)
    const her = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const { searchParams } = new URL(await linkOf(email))
    const finished = await her.post('/alumnas/auth/verify-register', {
      data: { email, token: searchParams.get('token'), password: 'Farola#44norte' },
    })
    expect(finished.status()).toBe(200)
    await her.dispose()
    await button(page, 'Reenviar invitación').click()
    await expect(popup(page, 'Error')).toContainText('Ya ha terminado el registro con su invitación.')
    await expect(page.getByText('Hecha', { exact: true }).last()).toBeVisible()
    await expect(title(page, 'Detalle de alumna')).toBeFocused()
    await expect(button(page, 'Reenviar invitación')).toHaveCount(0)
    await expect(button(page, 'Cancelar invitación')).toHaveCount(0)
  })
})

/** Chooses a file as somebody would who has it at hand. */
const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('Fichero CSV')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content as string) })

test.describe('a file of invitations', () => {
  test('is tried, told row by row, sent with a progress bar, and its result kept', async ({ page }) => {
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
      /^Línea 3.*Email: Ya está en la línea 2\.$/,
      /^Línea 4.*Nombre: Este campo es obligatorio.*Email: Ingresa un email válido$/,
      /^Línea 5.*Email: Ya existe una cuenta con este email\. Por favor, utiliza otro email\.$/,
    ])
    const good = page.getByRole('table', { name: 'Filas correctas' })
    await expect(good.getByRole('row', { name: 'Línea 2 Nora' })).toContainText('Núñez Peña')
    await expect(good.getByRole('row', { name: 'Línea 6 Iris' })).toContainText(
      'Ya invitada; su enlace vale hasta el',
    )

    await button(page, 'Enviar 61 invitaciones').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('progressbar', { name: /de 61 invitaciones/ })).toBeVisible()
    await expect(title(page, 'Envío terminado')).toBeFocused({ timeout: 30_000 })
    await expect(page.getByRole('listitem')).toContainText([
      '61 invitaciones enviadas.',
      '3 filas con errores',
    ])
    expect((await lastMailTo(nora)).subject).toBe('Tu centro te invita a Alumbra')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Descargar el resultado').click(),
    ])
    expect(download.suggestedFilename()).toBe('resultado-alumnas.csv')
    const result = await readFile(await download.path(), 'utf8')
    const lines = result.split('\r\n')
    expect(lines[0]).toBe('\uFEFFLínea;Nombre;Apellidos;Email;Resultado;Detalle')
    expect(lines[1]).toBe(`2;Nora;Núñez Peña;${nora};Invitada;`)
    expect(lines[2]).toBe(`3;Nora;Núñez Peña;${nora.toUpperCase()};No invitada;Email: Ya está en la línea 2.`)
    expect(lines[5]).toMatch(/;Ya estaba invitada;/)
    expect(lines).toHaveLength(67)

    // The same file again invites nobody: all who are in it are invited.
    await button(page, 'Invitar desde otro fichero').click()
    await choose(page, 'segundo.csv', latin)
    await expect(page.getByText('62 alumnas ya tienen una invitación que vale')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Enviar / })).toHaveCount(0)
    await page.getByLabel(/Enviar otro correo también/).check()
    await expect(button(page, 'Enviar 62 invitaciones')).toBeVisible()
  })

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
    expect(line).toBe(`2;"'=HYPERLINK(""http://x"")";'+Gil;${email};Invitada;`)
  })

  test('invites empresas, and warns of a CIF whose control is odd', async ({ page }) => {
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
    await expect(page.getByRole('row').nth(1)).toContainText('Turbinas Ñ')
  })

  test('that cannot be read is refused in a sentence, and the template can be read', async ({ page }) => {
    await openReady(page, '/admin/alumnas/fichero')
    await choose(page, 'a.csv', 'Nombre;Email\nAna;ana@ejemplo.es')
    await expect(page.getByRole('alert')).toHaveText(
      'No encontramos la columna Apellidos. La primera línea debe decir: Nombre, Apellidos, Email.',
    )
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Descargar una plantilla').click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toBe('\uFEFFNombre;Apellidos;Email\r\n')
    await choose(page, 'b.csv', await readFile(await download.path()))
    await expect(page.getByRole('alert')).toHaveText('El fichero solo tiene la línea de títulos.')
  })

  test('is dropped on the page as well', async ({ page }) => {
    await openReady(page, '/admin/alumnas/fichero')
    const data = await page.evaluateHandle(
      (text) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([text], 'arrastrado.csv'))
        return transfer
      },
      `Nombre;Apellidos;Email\nAna;Gil;${address('drag')}`,
    )
    await page.getByText('También puedes arrastrarlo aquí').dispatchEvent('drop', { dataTransfer: data })
    await expect(title(page, 'Esto dice arrastrado.csv')).toBeVisible()
  })

  test('asks before it is left half-way, can be stopped, and goes on where it was', async ({ page }) => {
    const rows = Array.from({ length: 120 }, (_, i) => `Alumna;Número ${i};${address(`parar${i}`)}`)
    await openReady(page, '/admin/alumnas/fichero')
    await choose(page, 'largo.csv', `Nombre;Apellidos;Email\n${rows.join('\n')}`)
    await page.route('**/admin/api/alumnas/invitaciones', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await button(page, 'Enviar 120 invitaciones').click()
    await button(page, 'Parar').click()
    await expect(title(page, 'Envío parado')).toBeFocused({ timeout: 15_000 })
    await expect(page.getByText('El envío está parado. Lo enviado está enviado')).toBeVisible({
      timeout: 15_000,
    })
    await page.getByRole('link', { name: 'Alumnas', exact: true }).first().click()
    await popup(page, '¿Sales sin guardar?').getByRole('button', { name: 'Seguir aquí' }).click()
    await button(page, 'Seguir enviando').click()
    await expect(title(page, 'Envío terminado')).toBeFocused({ timeout: 30_000 })
    await expect(page.getByRole('listitem')).toContainText(['120 invitaciones enviadas.'])
  })

  test.describe('over a bad line', () => {
    test.use({ expectedErrors: [/Failed to load resource/] })

    test('is sent again after an answer that was lost, and nobody gets two mails', async ({ page }) => {
      const email = address('perdida')
      await openReady(page, '/admin/alumnas/fichero')
      await choose(page, 'p.csv', `Nombre;Apellidos;Email\nAna;Gil;${email}`)
      let lost = 0
      await page.route('**/admin/api/alumnas/invitaciones', async (route) => {
        if (lost++ > 0) return route.continue()
        // It arrives, and its answer does not.
        await route.fetch()
        return route.abort()
      })
      await button(page, 'Enviar 1 invitación').click()
      await expect(title(page, 'Envío terminado')).toBeFocused({ timeout: 15_000 })
      await expect(page.getByRole('listitem')).toContainText(['1 ya estaba invitada.'])
      const search = await page.request.get(`/admin/api/alumnas?search=${email}`)
      const [{ id_alumna }] = (await search.json()).alumnas
      const history = await (await page.request.get(`/admin/api/alumnas/${id_alumna}/historial`)).json()
      expect(history.total).toBe(1)
    })
  })

  test('has nothing against accessibility, before and after the trial', async ({ page }) => {
    test.slow()
    await openReady(page, '/admin/empresas/fichero')
    await expectCleanEverywhere(page)
    await openReady(page, '/admin/alumnas/fichero')
    await choose(page, 'axe.csv', `Nombre;Apellidos;Email\nAna;Gil;${address('axe')}\n;;mal`)
    await expect(title(page, 'Esto dice axe.csv')).toBeVisible()
    await expectCleanEverywhere(page)
    await button(page, 'Enviar 1 invitación').click()
    await expect(title(page, 'Envío terminado')).toBeFocused()
    await expectCleanEverywhere(page)
  })
})

test('the page without scripts says what it needs', async ({ browser, baseURL, page }) => {
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  })
  const other = await plain.newPage()
  await other.goto('/admin/alumnas/fichero')
  await expect(other.getByText('hace falta JavaScript')).toBeVisible()
  await plain.close()
})
