import { requestPasswordResetAlumna, resetPasswordAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { lastMailTo } from '../support/mailbox.ts'
import { botToken, logIn, PEOPLE } from '../support/people.ts'
import { send } from '../support/send.ts'
import { expect, test } from '../support/test.ts'

test('F054 F057 lucia forgets her password and sets a new one through the link in her mail', async ({
  request,
}) => {
  const { email } = PEOPLE.lucia
  await send(request, requestPasswordResetAlumna, { mail: email, token: await botToken() })

  const mail = await lastMailTo(email)
  const link = new URL(mail.links.find((candidate) => candidate.includes('/alumna/restablecer')) ?? '')
  expect(link.searchParams.get('mail')).toBe(email)

  const password = 'Telescopio-Nuevo-8'
  const answer = { email, token: link.searchParams.get('token') ?? '', password }
  await send(request, resetPasswordAlumna, answer)
  expect(await logIn(request, 'lucia')).toBe(401)
  expect(await logIn(request, 'lucia', password)).toBe(200)
  expect((await (await request.get('/alumnas/me')).json()).idAlumna).not.toBeNull()

  const again = await request.post(resetPasswordAlumna.path, { data: answer })
  expect(again.status()).toBe(400)
})
