import { UNDO_MS } from '@alumbra/domain/oferta'
import { button, title } from '../support/back-office.ts'
import { boxOf } from '../support/box.ts'
import { type LoggedInEmpresa, loggedInEmpresa } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { heading, message, movedOn, reachMine, stateOf, writeMany } from './review-queue.ts'

let empresa: LoggedInEmpresa

test.beforeAll(async ({ baseURL }) => {
  empresa = await loggedInEmpresa(baseURL, 'Barómetros Cebreros S.L.')
})

test.afterAll(() => empresa.request.dispose())

// The seconds in which a decision can be undone pass by the clock of the page.
test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
  await page.clock.install()
})

test('revision-6 Z undoes the last decision, and the oferta is there to be decided again', async ({
  page,
}) => {
  const { mark, ids, address } = await writeMany(empresa, 1)
  await openReady(page, address)
  const text = await reachMine(page, mark)
  await page.keyboard.press('a')
  await movedOn(page, text)
  await expect(button(page, 'Deshacer')).toBeVisible()
  await page.keyboard.press('z')
  await expect(message(page)).toHaveText(
    `Deshecho: «${text}» está como antes y la empresa no recibe ningún correo.`,
  )
  await expect(heading(page)).toHaveText(text)
  await expect(heading(page)).toBeFocused()
  await expect(button(page, 'Deshacer')).toHaveCount(0)
  expect(await stateOf(page, ids[0] ?? '')).toBe('pendiente')
  await button(page, 'Aceptar').click()
  await movedOn(page, text)
  await page.clock.fastForward(UNDO_MS)
  await expect(button(page, 'Deshacer')).toHaveCount(0)
  // On a phone it stands over the page, and no longer than that.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.locator('.review-outcome')).toHaveCSS('height', /^[0-4](?:\.\d+)?px$/)
})

test('revision-3 on a tablet the outcome is read in whole lines above the decision, and moves nothing of the next oferta', async ({
  page,
}) => {
  const { mark, address } = await writeMany(empresa, 2)
  await openReady(page, address)
  const text = await reachMine(page, mark)
  await page.setViewportSize({ width: 768, height: 1024 })
  const { y } = await boxOf(heading(page))
  await button(page, 'Aceptar').click()
  await movedOn(page, text)
  await expect(message(page)).toContainText('Se ha enviado un mail a la empresa')
  const outcome = await boxOf(message(page))
  expect(outcome.width).toBeGreaterThan(400)
  expect(outcome.height).toBeLessThan(120)
  expect((await boxOf(heading(page))).y).toBe(y)
  const undo = await boxOf(button(page, 'Deshacer'))
  const decision = await boxOf(page.getByRole('region', { name: 'Decisión' }))
  expect(undo.y + undo.height).toBeLessThanOrEqual(decision.y)
  expect(outcome.x).toBeGreaterThanOrEqual(decision.x)
})

test(
  'administracion-15 revision-6 a reload of the queue or of the panel still offers «Deshacer», and the reason comes back',
  release,
  async ({ page }) => {
    const { mark, ids, address } = await writeMany(empresa, 1)
    await openReady(page, address)
    const text = await reachMine(page, mark)
    const reason = page.getByRole('textbox', { name: 'Motivo de rechazo' })
    await page.keyboard.press('r')
    await reason.fill('Falta el horario.')
    await button(page, 'Rechazar y seguir').click()
    await movedOn(page, text)
    await page.reload()
    await expect(
      page.getByText(
        `Has decidido «${text}». El correo saldrá en unos segundos; hasta entonces puedes deshacerlo.`,
      ),
    ).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(message(page)).toHaveText(
      `Deshecho: «${text}» está como antes y la empresa no recibe ningún correo.`,
    )
    await expect(reason).toHaveValue('Falta el horario.')
    expect(await stateOf(page, ids[0] ?? '')).toBe('pendiente')

    await button(page, 'Rechazar y seguir').click()
    await movedOn(page, text)
    await page.goto(`/admin/ofertas?ver=${ids[0]}`)
    await expect(
      page.getByText('El correo a la empresa saldrá en unos segundos; hasta entonces puedes deshacerlo.'),
    ).toBeVisible()
    await button(page, 'Deshacer').focus()
    await page.clock.fastForward(UNDO_MS)
    await expect(button(page, 'Deshacer')).toHaveCount(0)
    await expect(title(page, 'Detalle de oferta')).toBeFocused()
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await expect(button(page, 'Deshacer')).toHaveCount(0)
  },
)
