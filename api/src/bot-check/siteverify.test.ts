// Beside the browser: a service that keeps silent.
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { loopTime } from '../../test/counting/loop-time.ts'
import type { Db } from '../db/schema.ts'
import { openBotCheck } from './open-bot-check.ts'

// Neither provider uses the database.
const db = undefined as unknown as Db
const IP = '203.0.113.9'

/** A fake provider. */
let provider: Server
let verifyUrl: string
let answer: (response: ServerResponse) => void
let asked: Record<string, string>[] = []

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push({
      method: request.method ?? '',
      ...Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    })
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  verifyUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const says = (body: object, status = 200) => {
  answer = (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const open = (name: 'recaptcha' | 'turnstile' = 'turnstile', publicUrl = 'https://alumbra.test') =>
  openBotCheck({ provider: name, siteKey: 'the-site-key', secret: 'the-secret', db, publicUrl, verifyUrl })

const GOOD = {
  success: true,
  action: 'submit',
  hostname: 'alumbra.test',
  challenge_ts: '2026-11-21T04:00:00Z',
}

it.each(['recaptcha', 'turnstile'] as const)('asks %s about the token', async (name) => {
  says(GOOD)
  const botCheck = open(name)
  expect(botCheck.describe()).toEqual({ provider: name, siteKey: 'the-site-key' })
  expect(await botCheck.challenge()).toBeNull()
  expect(await botCheck.check('a token', IP)).toBe('valid')
  expect(asked).toEqual([{ method: 'POST', secret: 'the-secret', response: 'a token', remoteip: IP }])
})

it('calls no provider without a token', async () => {
  says(GOOD)
  for (const none of [undefined, null, '']) expect(await open().check(none, IP)).toBe('absent')
  expect(asked).toEqual([])
})

it.each([
  ['a good one', GOOD, 'valid'],
  ['one of a likely person', { ...GOOD, score: 0.9 }, 'valid'],
  ['one of a likely program', { ...GOOD, score: 0.1 }, 'absent'],
  ['one made for another action', { ...GOOD, action: 'login' }, 'invalid'],
  ['one made for no action', { success: true, hostname: 'alumbra.test' }, 'invalid'],
  ['one made on another site', { ...GOOD, hostname: 'attacker.test' }, 'invalid'],
  ['a used one', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'invalid'],
  ['an invented one', { success: false, 'error-codes': ['invalid-input-response'] }, 'invalid'],
  ['any when our secret is wrong', { success: false, 'error-codes': ['invalid-input-secret'] }, 'absent'],
  ['any when the provider is ill', { success: false, 'error-codes': ['internal-error'] }, 'absent'],
  ['any when the answer is not the documented one', { ok: 1 }, 'absent'],
] as const)('judges %s', async (_, body, verdict) => {
  says(body)
  expect(await open().check('a token', IP)).toBe(verdict)
})

it('takes the keys for development only on the loopback', async () => {
  says({ ...GOOD, hostname: 'testkey.google.com' })
  expect(await open('recaptcha', 'http://localhost:3000').check('a token', IP)).toBe('valid')
  expect(await open('recaptcha', 'https://localhost.alumbra.test').check('a token', IP)).toBe('invalid')
})

it('limits-9 meets the stricter budget when the provider cannot be asked', async () => {
  const botCheck = open()
  answer = (response) => response.destroy()
  expect(await botCheck.check('a token', IP)).toBe('absent')
  answer = (response) => response.writeHead(502).end('<html>')
  expect(await botCheck.check('a token', IP)).toBe('absent')
  // A token for another host is refused.
  answer = (response) => {
    says(GOOD)
    response.writeHead(302, { location: verifyUrl }).end()
  }
  expect(await botCheck.check('a token', IP)).toBe('absent')
})

it('limits-9 waits a second and a half for a provider that hangs, while headers or body are due', async () => {
  const botCheck = open()
  for (const hang of [() => {}, (response: ServerResponse) => response.writeHead(200).write('{')]) {
    answer = hang
    const start = performance.now()
    const elapsed = loopTime()
    expect(await botCheck.check('a token', IP)).toBe('absent')
    expect(performance.now() - start).toBeGreaterThan(1_400)
    expect(elapsed()).toBeLessThan(3_000)
  }
}, 15_000)

it('does not open without its keys', () => {
  expect(() =>
    openBotCheck({ provider: 'recaptcha', siteKey: 'x', db, publicUrl: 'https://alumbra.test' }),
  ).toThrow()
  expect(() =>
    openBotCheck({ provider: 'turnstile', secret: 'x', db, publicUrl: 'https://alumbra.test' }),
  ).toThrow()
})

it('lets everybody through when it is off', async () => {
  const off = openBotCheck({ provider: 'off', db, publicUrl: 'https://alumbra.test' })
  expect(off.describe()).toEqual({ provider: 'off' })
  expect(await off.challenge()).toBeNull()
  for (const token of [undefined, null, '', 'x']) expect(await off.check(token, IP)).toBe('valid')
})
