import { adminCreateAdministrador } from '@alumbra/contract/administrador'
import { loginAdmin } from '@alumbra/contract/cuenta-admin'
import type { OfertaNueva } from '@alumbra/contract/oferta'
import { adminGetOferta, adminRejectOferta } from '@alumbra/contract/oferta-admin'
import { adminListPlantillas, type Plantilla } from '@alumbra/contract/plantilla'
import { adminGetNextRevision } from '@alumbra/contract/revision'
import type { EstadoRevision } from '@alumbra/domain/oferta'
import { request as newRequest, type Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { button } from '../support/back-office.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { writeOferta } from '../support/new-empresa.ts'
import { type EmpresaInside, empresaInside } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { beInside, botToken } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

let empresa: EmpresaInside
test.beforeAll(async ({ baseURL }) => {
  empresa = await empresaInside(baseURL!, 'Sismógrafos Alborán S.L.')
})
test.afterAll(() => empresa.request.dispose())
test.beforeEach(async ({ page }) => {
  await beInside(page.context(), 'carmen')
})

const heading = (page: Page) => page.locator('#en-revision')
const news = (page: Page) => page.getByRole('main').getByRole('status').first()
const queueAfter = (id: string) => `/admin/ofertas/revision?tras=${id}`
const stateOf = async (page: Page, id: string): Promise<EstadoRevision> =>
  (await (await page.request.get(adminGetOferta.path.replace(':id', id))).json()).estado_revision

/** Ofertas of one test alone, one after another in the queue; others may write theirs in between. */
async function writeMany(count: number, changes: Partial<OfertaNueva> = {}) {
  const mark = crypto.randomUUID().slice(0, 8)
  const ids: string[] = []
  for (let n = 0; n <= count; n++) {
    const puesto = `Sismóloga ${mark}-${n}`
    const descripcion = `Lectura de registros ${mark}-${n} y mantenimiento de los equipos de la estación.`
    ids.push(await writeOferta(empresa.request, { puesto, descripcion, mail: empresa.mail, ...changes }))
  }
  const [anchor = '', ...mine] = ids
  return { mark, ids: mine, address: queueAfter(anchor) }
}

/** Steps over what other tests wrote, until one of ours is shown. */
async function reachMine(page: Page, mark: string) {
  for (;;) {
    await expect(heading(page)).toBeVisible()
    const text = (await heading(page).textContent()) ?? ''
    if (text.includes(mark)) return text
    await page.keyboard.press('n')
    await expect(heading(page)).not.toHaveText(text)
  }
}

/** Waits until another one, or the end, has the focus. */
const movedOn = (page: Page, from: string) =>
  expect(async () => {
    await expect(heading(page)).not.toHaveText(from, { timeout: 100 })
    await expect(heading(page)).toBeFocused({ timeout: 100 })
  }).toPass()

test('revision-3 twenty ofertas are reviewed without touching the mouse', async ({ page }) => {
  test.slow()
  const { mark, ids, address } = await writeMany(20)
  await openReady(page, address)
  const plantillas: Plantilla[] = (await (await page.request.get(adminListPlantillas.path)).json()).plantillas
  for (let n = 1; n <= 20; n++) {
    const text = await reachMine(page, mark)
    expect(text).toBe(`Sismóloga ${mark}-${n}`)
    if (n % 4 === 0) {
      await page.keyboard.press('r')
      await expect(page.getByRole('list', { name: 'Plantillas' }).getByRole('button').first()).toBeFocused()
      await page.keyboard.press('2')
      await expect(button(page, 'Rechazar y seguir')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(news(page)).toHaveText(
        `Rechazada: «${text}». Se ha enviado un mail a la empresa notificando del nuevo estado.`,
      )
    } else {
      await page.keyboard.press('a')
      await expect(news(page)).toHaveText(
        `Aceptada: «${text}». Se ha enviado un mail a la empresa notificando del nuevo estado.`,
      )
    }
    await movedOn(page, text)
  }
  const ends = await Promise.all(ids.map((id) => stateOf(page, id)))
  expect(ends).toEqual(Array.from({ length: 20 }, (_, i) => ((i + 1) % 4 === 0 ? 'rechazada' : 'aceptada')))
  await expect
    .poll(async () => (await lastMailTo(empresa.mail)).subject)
    .toContain(`Tu oferta está rechazada: Sismóloga ${mark}-20`)
  expect((await lastMailTo(empresa.mail)).text).toContain(plantillas[1]?.texto.slice(0, 40))
})

test('skipped ones stay behind, P goes back to any of them, and deciding again is how to undo', async ({
  page,
}) => {
  const { mark, ids, address } = await writeMany(2)
  const [first = ''] = ids
  await openReady(page, address)
  const one = await reachMine(page, mark)
  await page.keyboard.press('ArrowRight')
  await movedOn(page, one)
  await page.keyboard.press('ArrowLeft')
  await expect(heading(page)).toHaveText(one)
  await expect(heading(page)).toBeFocused()

  await page.keyboard.press('a')
  await movedOn(page, one)
  expect(await stateOf(page, first)).toBe('aceptada')
  await page.keyboard.press('p')
  await expect(heading(page)).toHaveText(one)
  await expect(page.getByRole('complementary').getByText('Aceptada').first()).toBeVisible()
  await expect(button(page, 'Aceptar')).toHaveCount(0)
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await movedOn(page, one)
  expect(await stateOf(page, first)).toBe('rechazada')
})

test('a reason that was ready can be corrected; what is begun is kept; none is refused', async ({ page }) => {
  const { mark, ids, address } = await writeMany(1)
  await openReady(page, address)
  const text = await reachMine(page, mark)
  const reason = page.getByRole('textbox', { name: 'Motivo de rechazo' })
  await page.keyboard.press('r')
  await button(page, 'Rechazar y seguir').press('Enter')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/Debes proporcionar un motivo de rechazo/)
  // In the field a key is a letter.
  await page.keyboard.type('Nada, 1 cosa: ')
  await expect(reason).toHaveValue('Nada, 1 cosa: ')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Rechazar')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reason).toHaveValue('Nada, 1 cosa: ')
  await page.keyboard.press('3')
  await expect(reason).toHaveValue(/^Nada, 1 cosa:\nLa ubicación no dice/)
  await reason.fill('Falta el sueldo.')
  await page.keyboard.press('Control+Enter')
  await movedOn(page, text)
  const stored = await page.request.get(adminGetOferta.path.replace(':id', ids[0] ?? ''))
  expect(await stored.json()).toMatchObject({
    estado_revision: 'rechazada',
    motivo_rechazo: 'Falta el sueldo.',
  })
})

test('revision-3 single keys can be switched off, and the buttons do the same', async ({ page }) => {
  const { mark, ids, address } = await writeMany(1)
  await openReady(page, address)
  const text = await reachMine(page, mark)
  await page.keyboard.press('?')
  const help = page.getByRole('alertdialog', { name: 'Atajos de teclado' })
  await expect(help).toContainText('A: aceptar la oferta.')
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  expect(await stateOf(page, ids[0] ?? '')).toBe('pendiente')

  await page.getByRole('checkbox', { name: 'Atajos de teclado' }).uncheck()
  await expect(page).toHaveURL(/teclas=no/)
  await expect(page.getByRole('checkbox', { name: 'Atajos de teclado' })).not.toBeChecked()
  for (const key of ['a', 'r', 'n', 'p', '?']) await page.keyboard.press(key)
  await expect(heading(page)).toHaveText(text)
  await expect(button(page, 'Atajos')).toHaveCount(0)
  await button(page, 'Aceptar').focus()
  await page.keyboard.press('Enter')
  await movedOn(page, text)
  expect(await stateOf(page, ids[0] ?? '')).toBe('aceptada')
})

test.describe('two administrators at once', () => {
  test.use({ expectedErrors: [/409/] })

  test('the second is told who decided what, and goes on to the next', async ({ page, baseURL }) => {
    const rosa = {
      nombre: 'Rosa Segunda',
      email: `rosa-${crypto.randomUUID()}@alumbra.example`,
      password: 'Marea-baja-31',
    }
    const made = await page.request.post(adminCreateAdministrador.path, { data: { ...rosa, activo: true } })
    expect(made.status()).toBe(201)
    const other = await newRequest.newContext({ baseURL: baseURL ?? '' })
    const { email, password } = rosa
    const login = { email, password, token: await botToken() }
    expect((await other.post(loginAdmin.path, { data: login })).status()).toBe(200)

    const { mark, ids, address } = await writeMany(2)
    await openReady(page, address)
    const text = await reachMine(page, mark)
    const path = adminRejectOferta.path.replace(':id', ids[0] ?? '')
    expect((await other.post(path, { data: { motivo: 'Falta el horario.' } })).status()).toBe(200)
    await other.dispose()

    await page.keyboard.press('a')
    await movedOn(page, text)
    await expect(news(page)).toHaveText(
      /^«Sismóloga .*»: Rosa Segunda ya la rechazó el .* a las \d\d:\d\d\. Tu decisión no se ha enviado\.$/,
    )
    expect(await stateOf(page, ids[0] ?? '')).toBe('rechazada')
  })
})

test('what the rules notice stands beside the oferta, in words', async ({ page }) => {
  const { mark, address } = await writeMany(1, {
    telf: '806123456',
    mail: 'ofertas@correo-gratis.example',
    ubicacion: 'Desde casa',
  })
  await openReady(page, address)
  await reachMine(page, mark)
  await expect(heading(page)).toHaveAccessibleDescription('3 avisos')
  await expect(page.getByRole('region', { name: '3 avisos' }).getByRole('listitem')).toHaveText([
    'El teléfono 806123456 es de tarificación adicional: quien llama paga más.',
    `El correo de la oferta es de correo-gratis.example y la cuenta de la empresa, de empresas.example.`,
    'No hay ninguna provincia en «Desde casa»: la oferta no saldrá al buscar por provincia.',
  ])
})

test('an oferta is read as alumnas will, with what its empresa did before', async ({ page }) => {
  const { mark, ids, address } = await writeMany(2, { titulaciones: [] })
  expect(
    (
      await page.request.post(adminRejectOferta.path.replace(':id', ids[0] ?? ''), {
        data: { motivo: 'Falta el horario.' },
      })
    ).status(),
  ).toBe(200)
  await openReady(page, address)
  await reachMine(page, mark)
  const article = page.getByRole('article')
  for (const text of [
    'Orihuela (Alicante)',
    'Presencial',
    'Grado Superior',
    'Cualquier titulación',
    'Marta Vidal',
    '965 123 456',
  ])
    await expect(article.getByText(text, { exact: true })).toBeVisible()
  const before = page.getByRole('region', { name: 'La empresa hasta ahora' })
  await expect(before).toContainText(`CIF ${empresa.cif}`)
  await expect(before.getByRole('listitem').first()).toContainText(`Sismóloga ${mark}-1`)
  await expect(before.getByRole('listitem').first()).toContainText('Falta el horario.')
})

test('the end says what was done in this sitting', async ({ page }) => {
  test.slow()
  const { mark, address } = await writeMany(2)
  await openReady(page, address)
  const one = await reachMine(page, mark)
  await page.keyboard.press('a')
  await movedOn(page, one)
  const two = await reachMine(page, mark)
  // Whatever others wrote meanwhile, here the queue ends.
  await page.route(`**${adminGetNextRevision.path}?**`, (route) =>
    route.fulfill({ json: { pendientes: 1, siguiente: null } }),
  )
  await page.keyboard.press('n')
  await movedOn(page, two)
  await expect(heading(page)).toHaveText('Has llegado al final')
  await expect(
    page.getByText(/^En esta sesión has aceptado 1 y saltado \d+\. Queda 1 sin decidir\.$/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volver a empezar' })).toBeVisible()

  await page.keyboard.press('p')
  await expect(heading(page)).toHaveText(two)
  await page.unroute(`**${adminGetNextRevision.path}?**`)
  await page.route(`**${adminGetNextRevision.path}?**`, (route) =>
    route.fulfill({ json: { pendientes: 0, siguiente: null } }),
  )
  await page.keyboard.press('a')
  await expect(heading(page)).toHaveText('No queda ninguna por revisar')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText(/^En esta sesión has aceptado 2/)).toBeVisible()
  await expectCleanEverywhere(page)
})

test.describe('when a decision cannot be sent', () => {
  test.use({ expectedErrors: [/500/] })

  test('it says so and stays with the oferta', async ({ page }) => {
    const { mark, ids, address } = await writeMany(1)
    await openReady(page, address)
    const text = await reachMine(page, mark)
    await page.route('**/aceptar', (route) => route.fulfill({ status: 500, json: { errorCode: 'zzz' } }))
    await page.keyboard.press('a')
    await expect(news(page)).toHaveText('Algo salió mal. Por favor, inténtalo de nuevo más tarde.')
    await expect(heading(page)).toHaveText(text)
    expect(await stateOf(page, ids[0] ?? '')).toBe('pendiente')
  })
})

test('reasons that are given often are added, changed and deleted, by keyboard', async ({ page }) => {
  await openReady(page, '/admin/ofertas/plantillas')
  const name = `Falta el sueldo ${crypto.randomUUID().slice(0, 8)}`
  const item = (titulo: string) => page.getByRole('listitem').filter({ hasText: titulo })
  await button(page, 'Nueva plantilla').press('Enter')
  await expect(page.getByLabel('Título')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Título')).toHaveAccessibleDescription(/Este campo es obligatorio/)
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Indica el sueldo bruto al año.')
  await button(page, 'Guardar').press('Enter')
  await expect(item(name)).toContainText('Indica el sueldo bruto al año.')
  await expect(button(page, 'Nueva plantilla')).toBeFocused()

  await item(name).getByRole('button', { name: 'Editar' }).press('Enter')
  await page.getByLabel('Motivo').fill('Indica el sueldo.')
  await button(page, 'Guardar').press('Enter')
  await expect(item(name)).toContainText('Indica el sueldo.')
  await expect(item(name).getByRole('button', { name: 'Editar' })).toBeFocused()

  await item(name).getByRole('button', { name: 'Borrar' }).press('Enter')
  await page
    .getByRole('alertdialog', { name: '¿Borras esta plantilla?' })
    .getByRole('button', { name: 'Borrar' })
    .press('Enter')
  await expect(item(name)).toHaveCount(0)
  await expect(button(page, 'Nueva plantilla')).toBeFocused()
})

test.describe('accessibility faults', () => {
  test.slow()

  test('there are none while an oferta is reviewed, with all its warnings', async ({ page }) => {
    const { mark, address } = await writeMany(1, { telf: '806123456', ubicacion: 'Desde casa' })
    await openReady(page, address)
    await reachMine(page, mark)
    await expectCleanEverywhere(page)
  })

  test('there are none while a reason is chosen', async ({ page }) => {
    const { mark, address } = await writeMany(1)
    await openReady(page, address)
    await reachMine(page, mark)
    await page.keyboard.press('r')
    await button(page, 'Rechazar y seguir').press('Enter')
    await expectCleanEverywhere(page)
  })

  test('there are none among the reasons, read and written', async ({ page }) => {
    await openReady(page, '/admin/ofertas/plantillas')
    await expectCleanEverywhere(page)
    await button(page, 'Nueva plantilla').click()
    await button(page, 'Guardar').click()
    await expectCleanEverywhere(page)
  })
})
