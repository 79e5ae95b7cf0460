import { adminGetOferta } from '@alumbra/contract/ofertas/oferta-admin'
import { adminListPlantillas, type Plantilla } from '@alumbra/contract/ofertas/plantilla'
import { button } from '../support/back-office.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { type LoggedInEmpresa, loggedInEmpresa } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
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

test('revision-3 twenty ofertas are reviewed without touching the mouse', release, async ({ page }) => {
  test.slow()
  const { mark, ids, address } = await writeMany(empresa, 20)
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
      await expect(message(page)).toHaveText(
        `Rechazada: «${text}». Se ha enviado un mail a la empresa notificando del nuevo estado.`,
      )
    } else {
      await page.keyboard.press('a')
      await expect(message(page)).toHaveText(
        `Aceptada: «${text}». Se ha enviado un mail a la empresa notificando del nuevo estado.`,
      )
    }
    await movedOn(page, text)
  }
  const ends = await Promise.all(ids.map((id) => stateOf(page, id)))
  expect(ends).toEqual(Array.from({ length: 20 }, (_, i) => ((i + 1) % 4 === 0 ? 'rechazada' : 'aceptada')))
  // The first one that was rejected: its mail leaves ten seconds after the decision.
  const { text } = await lastMailTo(empresa.mail, `Tu oferta está rechazada: Sismóloga ${mark}-4`)
  expect(text).toContain(plantillas[1]?.texto.slice(0, 40))
})

test(
  'skipped ones stay behind, P goes back to any of them, and one can decide again',
  release,
  async ({ page }) => {
    const { mark, ids, address } = await writeMany(empresa, 2)
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
    await expect(message(page)).toContainText('Aceptada: ')
    await page.keyboard.press('p')
    await expect(heading(page)).toHaveText(one)
    await expect(message(page)).toBeEmpty()
    await expect(page.getByRole('complementary').getByText('Aceptada').first()).toBeVisible()
    await expect(button(page, 'Aceptar')).toHaveCount(0)
    await page.keyboard.press('r')
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await movedOn(page, one)
    expect(await stateOf(page, first)).toBe('rechazada')
  },
)

test(
  'revision-3 the oferta and its buttons stay in place when the message of a decision comes',
  release,
  async ({ page }) => {
    const { mark, address } = await writeMany(empresa, 2)
    await openReady(page, address)
    const text = await reachMine(page, mark)
    const top = async () => (await page.getByRole('complementary', { name: 'Para decidir' }).boundingBox())?.y
    const before = await top()
    await page.keyboard.press('a')
    await movedOn(page, text)
    await expect(message(page)).toContainText('Se ha enviado un mail a la empresa')
    await expect(button(page, 'Deshacer')).toBeVisible()
    expect(await top()).toBe(before)
  },
)

test('textos-16 a plantilla can be corrected; a started reason is kept; an empty one is refused', async ({
  page,
}) => {
  const { mark, ids, address } = await writeMany(empresa, 1)
  await openReady(page, address)
  const text = await reachMine(page, mark)
  const reason = page.getByRole('textbox', { name: 'Motivo de rechazo' })
  await page.keyboard.press('r')
  await button(page, 'Rechazar y seguir').press('Enter')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/Debes proporcionar un motivo de rechazo/)
  // A reason that is typed at once does not press the plantilla that has the focus.
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await page.keyboard.type('Zona de paso')
  await expect(reason).toHaveValue('Zona de paso')
  await reason.fill('')
  // Escape takes back the letter that is composed.
  await reason.dispatchEvent('keydown', { key: 'Escape', isComposing: true })
  await expect(reason).toBeFocused()
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
  const { mark, ids, address } = await writeMany(empresa, 1)
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
