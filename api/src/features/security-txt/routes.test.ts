import { DAY } from '@alumbra/domain/time'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const fieldsOf = (text: string) =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => [...line.matchAll(/^([A-Za-z-]+): (.+)$/g)].map(([, a, b]) => [a, b])),
  )

describe('/.well-known/security.txt', () => {
  it.each([
    [{ CONTACT_EMAIL: 'ayuda@centros.example' }, 'mailto:ayuda@centros.example'],
    [{}, 'https://alumbra.example/contacto'],
  ])(
    'seguridad-10 says with %j where to report a weakness, for less than a year (RFC 9116)',
    async (env, contact) => {
      app = await openTestApp({ PUBLIC_URL: 'https://alumbra.example', ...env })
      const { statusCode, headers, body } = await app.fastify.inject({ url: '/.well-known/security.txt' })
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
      const fields = fieldsOf(body)
      expect(fields).toMatchObject({
        Contact: contact,
        'Preferred-Languages': 'es, en',
        Canonical: 'https://alumbra.example/.well-known/security.txt',
      })
      const left = Date.parse(fields['Expires'] ?? '') - Date.now()
      expect(left).toBeGreaterThan(30 * DAY)
      expect(left).toBeLessThan(365 * DAY)
    },
  )
})
