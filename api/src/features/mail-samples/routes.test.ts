import { afterAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { ALL_MAILS } from './all-mails.ts'

const opened: TestApp[] = []
const open = async (env: Record<string, string>) => {
  const app = await openTestApp(env)
  opened.push(app)
  return app.fastify
}
afterAll(() => Promise.all(opened.map((app) => app.close())))

it('sitio-9 shows every mail with its subject, as HTML and as text', async () => {
  const app = await open({})
  const { statusCode, headers, body } = await app.inject('/estilo/correos')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'unsafe-inline'")
  // A browser asks for the icon of each page.
  expect(headers['content-security-policy']).toContain("img-src 'self'")
  for (const [name, { samples }] of Object.entries(ALL_MAILS)) {
    expect(body).toContain(`id="${name}"`)
    for (const { subject } of Object.values(samples())) expect(body).toContain(`<dd>${subject}</dd>`)
  }
  expect(body).toContain(`${app.env.PUBLIC_URL}/alumna/verificar?`)
})

it('sitio-9 is not there in production', async () => {
  const app = await open({
    NODE_ENV: 'production',
    ALLOW_INSECURE: 'http,no-mail,no-bot-check,embedded-database',
  })
  expect((await app.inject('/estilo/correos')).statusCode).toBe(404)
})
