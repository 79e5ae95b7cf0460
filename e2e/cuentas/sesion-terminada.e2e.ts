import { changePasswordAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { request as newRequest } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { enterAs, newAlumna } from '../support/new-alumna.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { send } from '../support/send.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })

test('sesiones-6 a login says who is in, and after the end of the session that nothing is lost', async ({
  page,
  baseURL,
}) => {
  const vera = await newAlumna(page.request, { nombre: 'Vera', apellidos: 'Ferrer Vuelve' })
  const session = page.getByRole('region', { name: 'Tu sesión' })
  for (const path of ['/alumna/login', '/empresa/login', '/registro']) {
    await openReady(page, path)
    await expect(session).toContainText('Ya has entrado como Vera.')
  }
  await expectCleanEverywhere(page)
  await session.getByRole('link', { name: 'Ir a tu perfil' }).click()
  await expect(page).toHaveURL('/alumna')
  await untilReady(page)
  await page.getByLabel('Frase que te define').fill('Me gustan los puentes.')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('puentes')

  // On another device she changes her password, which ends this session.
  const elsewhere = await newRequest.newContext({ ...(baseURL && { baseURL }) })
  await enterAs(elsewhere, vera)
  const newPass = 'Telescopio-Nuevo-8'
  await send(elsewhere, changePasswordAlumna, { actualPass: vera.password, newPass })
  await elsewhere.dispose()

  await page.goto('/alumna')
  await expect(page).toHaveURL('/alumna/login?volver=%2Falumna')
  await expect(session).toContainText('Tu sesión ha terminado.')
  await expect(session).toContainText('Lo que no llegaste a guardar te espera en este navegador.')
  await expectCleanEverywhere(page)
  await page.getByLabel('Email').fill(vera.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(newPass)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(page.getByLabel('Frase que te define')).toHaveValue('Me gustan los puentes.')
})
