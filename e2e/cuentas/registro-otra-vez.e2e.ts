import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { registerAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { openReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD = 'Nebulosa#2031azul'
const isCall = (url: URL) => url.pathname === registerAlumna.path

test.use({ cookiesRefused: true, expectedErrors: [/500/] })

test('registro-2 «Enviar otra vez» sends the same registration with a new proof, says so, and waits again', async ({
  page,
}) => {
  const email = `iria-${crypto.randomUUID().slice(0, 8)}@alumnas.example`
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (isCall(new URL(request.url()))) sent.push(request.postDataJSON())
  })
  await page.clock.install()
  await openReady(page, '/registro')
  for (const [label, text] of Object.entries({
    Nombre: 'Iria',
    Apellidos: 'Peña Louro',
    Email: email,
    Contraseña: PASSWORD,
    'Repite la contraseña': PASSWORD,
  }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Crear cuenta' }).click()

  const again = page.getByRole('button', { name: /^Enviar otra vez/ })
  await expect(again).toHaveText(/^Enviar otra vez \(en \d+ s\)$/)
  await again.click({ force: true })
  expect(sent).toHaveLength(1)
  // As after a sleep of the device, whose timers stood still.
  await page.clock.fastForward(61_000)
  await expect(again).toHaveText('Enviar otra vez')
  await again.click()
  const confirmation = page.getByText('Te hemos enviado otro correo. Sirve cualquiera de los dos.')
  await expect(confirmation).toBeVisible()
  await expect(again).toHaveText(/ \(en \d+ s\)$/)
  const [first = {}, second = {}] = sent
  expect(sent).toHaveLength(2)
  expect({ ...second, token: '', envio: '' }).toEqual({ ...first, token: '', envio: '' })
  for (const name of ['token', 'envio']) expect(second[name]).not.toBe(first[name])

  await page.clock.runFor(61_000)
  await page.route(isCall, (route) =>
    route.fulfill({ status: 500, json: { errorCode: 'unexpectedError', errorMessage: '' } }),
  )
  await again.click()
  await expect(page.getByText(ERROR_TEXT.unexpectedError)).toBeVisible()
  await expect(again).toHaveText('Enviar otra vez')
  // Without an answer it is the same registration, and brings no second mail.
  await again.click()
  await expect.poll(() => sent).toHaveLength(4)
  expect(sent[3]?.['envio']).toBe(sent[2]?.['envio'])
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(PASSWORD)
})
