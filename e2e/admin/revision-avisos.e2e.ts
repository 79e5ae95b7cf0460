import { adminCreateAdministrador } from '@alumbra/contract/cuentas/administrador'
import { loginAdmin } from '@alumbra/contract/cuentas/cuenta-admin'
import { adminRejectOferta } from '@alumbra/contract/ofertas/oferta-admin'
import { adminGetNextRevision } from '@alumbra/contract/ofertas/revision'
import { request as newRequest } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { button } from '../support/back-office.ts'
import { boxOf } from '../support/box.ts'
import { type LoggedInEmpresa, loggedInEmpresa } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { botToken, logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { heading, message, movedOn, reachMine, stateOf, writeMany } from './review-queue.ts'

let empresa: LoggedInEmpresa

test.beforeAll(async ({ baseURL }) => {
  empresa = await loggedInEmpresa(baseURL, 'Sismógrafos Alborán S.L.')
})

test.afterAll(() => empresa.request.dispose())

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

test('a long address in an earlier reason leaves both buttons of the decision in the window', async ({
  page,
}) => {
  const { mark, ids, address } = await writeMany(empresa, 2)
  const motivo = `Mira https://ejemplo.example/ofertas?estado=aceptada&buscar=${'tecnica_'.repeat(30)}`
  const path = adminRejectOferta.path.replace(':id', ids[0] ?? '')
  expect((await page.request.post(path, { data: { motivo } })).status()).toBe(200)
  await openReady(page, address)
  await reachMine(page, mark)
  await expect(page.getByText('Mira https://ejemplo.example')).toBeVisible()
  for (const width of [1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['Aceptar', 'Rechazar']) {
      const { x, width: wide } = await boxOf(page.getByRole('button', { name, exact: false }).first())
      expect([width, name, x + wide <= width]).toEqual([width, name, true])
    }
  }
})

test.describe('two administrators at once', () => {
  test.use({ expectedErrors: [/409/] })

  test(
    'the second one sees who decided what, and continues with the next oferta',
    release,
    async ({ page, baseURL }) => {
      const rosa = {
        nombre: 'Rosa Segunda',
        email: `rosa-${crypto.randomUUID()}@alumbra.example`,
        password: 'Marea-baja-31',
      }
      const made = await page.request.post(adminCreateAdministrador.path, { data: { ...rosa, activo: true } })
      expect(made.status()).toBe(201)
      const other = await newRequest.newContext({ baseURL })
      const { email, password } = rosa
      const login = { email, password, token: await botToken() }
      expect((await other.post(loginAdmin.path, { data: login })).status()).toBe(200)

      const { mark, ids, address } = await writeMany(empresa, 2)
      await openReady(page, address)
      const text = await reachMine(page, mark)
      const path = adminRejectOferta.path.replace(':id', ids[0] ?? '')
      expect((await other.post(path, { data: { motivo: 'Falta el horario.' } })).status()).toBe(200)
      await other.dispose()

      await page.keyboard.press('a')
      await movedOn(page, text)
      await expect(message(page)).toHaveText(
        /^«Sismóloga .*»: Rosa Segunda ya la rechazó el .* a las \d\d:\d\d\. Tu decisión no se ha enviado\.$/,
      )
      expect(await stateOf(page, ids[0] ?? '')).toBe('rechazada')
    },
  )
})

test('what the rules notice stands beside the oferta, in words', async ({ page }) => {
  const { mark, address } = await writeMany(empresa, 1, {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test(
    'the outcome stands above the decision and moves nothing of the next oferta',
    release,
    async ({ page }) => {
      const { mark, address } = await writeMany(empresa, 2)
      await openReady(page, address)
      const text = await reachMine(page, mark)
      const place = await boxOf(heading(page))
      await button(page, 'Aceptar').tap()
      await movedOn(page, text)
      const undo = button(page, 'Deshacer')
      await expect(undo).toBeVisible()
      expect((await boxOf(heading(page))).y).toBe(place.y)
      const { y, height } = await boxOf(undo)
      expect(y + height).toBeLessThanOrEqual((await boxOf(page.getByRole('region', { name: 'Decisión' }))).y)
      await undo.tap()
      await expect(heading(page)).toHaveText(text)
      await expect(page.getByText('Deshecho:')).toBeInViewport({ ratio: 1 })
    },
  )

  test(
    'revision-6 the decision stays in sight at the foot, with the reasons in reach and without keys, also after the longest puesto',
    release,
    async ({ page }) => {
      const puesto = `${crypto.randomUUID()} ${'Técnica de laboratorio '.repeat(40)}`.trim()
      const { ids, address } = await writeMany(empresa, 1, { puesto })
      await openReady(page, address)
      const text = await reachMine(page, puesto)
      await expect(page.getByRole('checkbox', { name: 'Atajos de teclado' })).toBeHidden()
      await expect(button(page, 'Aceptar')).toHaveText('Aceptar', { useInnerText: true })
      await expect(button(page, 'Aceptar')).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(button(page, 'Rechazar')).toBeInViewport({ ratio: 1 })
      await button(page, 'Rechazar').tap()
      await button(page, 'Falta la provincia').tap()
      await expect(button(page, 'Rechazar y seguir')).toBeInViewport({ ratio: 1 })
      await button(page, 'Rechazar y seguir').tap()
      await movedOn(page, text)
      // However long the puesto is, its message leaves most of the next oferta in sight.
      expect((await boxOf(page.locator('.review-outcome'))).height).toBeLessThan(740 / 2)
      expect(await stateOf(page, ids[0] ?? '')).toBe('rechazada')
    },
  )
})

test('an oferta is read as alumnas will, with what its empresa did before', release, async ({ page }) => {
  const { mark, ids, address } = await writeMany(empresa, 2, { titulaciones: [] })
  const path = adminRejectOferta.path.replace(':id', ids[0] ?? '')
  const rejected = await page.request.post(path, { data: { motivo: 'Falta el horario.' } })
  expect(rejected.status()).toBe(200)
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

test('the end sums up the decisions of this visit', release, async ({ page }) => {
  test.slow()
  const { mark, address } = await writeMany(empresa, 2)
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

  test('it says so and stays with the oferta', release, async ({ page }) => {
    const { mark, ids, address } = await writeMany(empresa, 1)
    // In force before the page is there, so that no press comes before it.
    await page.route('**/aceptar', (route) => route.fulfill({ status: 500, json: { errorCode: 'zzz' } }))
    await openReady(page, address)
    const text = await reachMine(page, mark)
    const refused = page.waitForResponse('**/aceptar')
    await page.keyboard.press('a')
    expect((await refused).status()).toBe(500)
    await expect(message(page)).toHaveText('Algo salió mal. Por favor, inténtalo de nuevo más tarde.')
    await expect(heading(page)).toHaveText(text)
    expect(await stateOf(page, ids[0] ?? '')).toBe('pendiente')
  })
})

test.describe('accessibility faults', () => {
  test.slow()

  test('there are none while an oferta is reviewed, with all its warnings', release, async ({ page }) => {
    const { mark, address } = await writeMany(empresa, 1, { telf: '806123456', ubicacion: 'Desde casa' })
    await openReady(page, address)
    await reachMine(page, mark)
    await expectCleanEverywhere(page)
  })

  test('there are none while a reason is chosen', release, async ({ page }) => {
    const { mark, address } = await writeMany(empresa, 1)
    await openReady(page, address)
    await reachMine(page, mark)
    await page.keyboard.press('r')
    await button(page, 'Rechazar y seguir').press('Enter')
    await expectCleanEverywhere(page)
  })

  test('there are none among the reasons, read and written', release, async ({ page }) => {
    await openReady(page, '/admin/ofertas/plantillas')
    await expectCleanEverywhere(page)
    await button(page, 'Nueva plantilla').click()
    await button(page, 'Guardar').click()
    await expectCleanEverywhere(page)
  })
})
