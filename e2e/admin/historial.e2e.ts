import type { Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { button, popup, save, title } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

const SWITCHED = 'Se ha modificado el estado de la alumna correctamente'

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

/** An alumna of this test alone, invited over HTTP; returns her address in the back office. */
async function invited(page: Page): Promise<{ id: string; path: string }> {
  const email = `historial-${crypto.randomUUID()}@invitadas.example`
  const answer = await page.request.post('/admin/api/alumnas', {
    data: { nombre: 'Aurora', apellidos: 'Historia Larga', email },
  })
  const { id } = await answer.json()
  return { id, path: `/admin/alumnas?ver=${id}` }
}

const lines = (page: Page) => page.getByRole('region', { name: 'Historial' }).getByRole('listitem')
const WHEN = ' · \\d{1,2}/\\d{1,2}/\\d{4}, \\d{2}:\\d{2}'

test('a detail shows who did what and when, the newest first, also the action of a moment ago', async ({
  page,
}) => {
  const { path } = await invited(page)
  await openReady(page, path)
  await expect(lines(page)).toHaveText([new RegExp(`^Carmen Luz Herrero la invitó${WHEN}$`)])
  await button(page, 'Editar').click()
  await page.getByRole('checkbox', { name: 'Activo' }).uncheck()
  await save(page, 'Hecho', SWITCHED)
  await expect(lines(page)).toHaveText([/^Carmen Luz Herrero la desactivó · /, /la invitó/])
})

test('administracion-15 a long history shows its last twenty lines and brings the earlier ones when asked', async ({
  page,
}) => {
  const { id, path } = await invited(page)
  for (let i = 0; i < 24; i++)
    await page.request.post(`/admin/api/alumnas/${id}/activo`, { data: { activo: i % 2 === 1 } })
  await openReady(page, path)
  await expect(lines(page)).toHaveCount(20)
  await button(page, 'Ver lo anterior').focus()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(25)
  await expect(lines(page).last()).toContainText('la invitó')
  await expect(button(page, 'Ver lo anterior')).toHaveCount(0)
  await expect(lines(page).nth(20)).toBeFocused()
})

test('a referente and an administrator have theirs, in words', async ({ page }) => {
  const referente = await (
    await page.request.post('/admin/api/referentes', { data: { nombre: 'Elena Historia', activo: false } })
  ).json()
  await page.request.post(`/admin/api/referentes/${referente.id}`, {
    data: { estudios: 'Física', areas: ['S'] },
  })
  await openReady(page, `/admin/referentes?ver=${referente.id}`)
  await expect(lines(page)).toHaveText([/cambió los estudios y las áreas/, /la creó/])

  const email = `rosa-${crypto.randomUUID()}@alumbra.example`
  const admin = await (
    await page.request.post('/admin/api/administradores', {
      data: { nombre: 'Rosa', email, password: 'Farola#44norte', activo: false },
    })
  ).json()
  await page.request.post(`/admin/api/administradores/${admin.id}`, {
    data: { nombre: 'Rosa Vidal', password: 'Faroles#45norte' },
  })
  await openReady(page, `/admin/administradores?ver=${admin.id}`)
  await expect(lines(page)).toHaveText([
    /cambió la contraseña/,
    /cambió el nombre de «Rosa» a «Rosa Vidal»/,
    /la creó/,
  ])
})

test(
  'nobody finds anything against accessibility in a detail with its history and invitation',
  release,
  async ({ page }) => {
    test.slow()
    const { path } = await invited(page)
    await openReady(page, path)
    await expect(lines(page)).toHaveCount(1)
    await expectCleanEverywhere(page)
  },
)

test('without scripts the history is there all the same', async ({ browser, baseURL, page }) => {
  const { path } = await invited(page)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  })
  const other = await plain.newPage()
  await other.goto(path)
  await expect(lines(other)).toHaveText([/la invitó/])
  await plain.close()
})

test('the popup over a detail does not keep its history from being read', release, async ({ page }) => {
  const { path } = await invited(page)
  await openReady(page, path)
  await button(page, 'Cancelar invitación').click()
  await popup(page, '¿Cancelar la invitación?').getByRole('button', { name: 'Volver' }).click()
  await expect(button(page, 'Cancelar invitación')).toBeFocused()
  await expect(title(page, 'Detalle de alumna')).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
})
