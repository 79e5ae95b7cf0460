import Fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { untrustedProxy } from './untrusted-proxy.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A server that records its warnings, and a function to request it from an address. */
async function open() {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } })
  await app.register(untrustedProxy)
  app.get('/', () => 'ok')
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/', remoteAddress, headers })
  return { lines, ask, warnings: () => lines.map((line) => JSON.parse(line)) }
}

const FORWARDED = { 'x-forwarded-for': '203.0.113.9, 198.51.100.4' }

describe('an untrusted proxy', () => {
  it('is named in one warning, without the visitors behind it', async () => {
    const { ask, lines, warnings } = await open()
    await ask('10.1.2.3', FORWARDED)
    expect(warnings()).toMatchObject([{ level: 40, event: 'proxy.untrusted', proxy: '10.1.2.3' }])
    expect(warnings()[0].msg).toContain('pon TRUST_PROXY=10.1.2.3')
    expect(lines.join()).not.toMatch(/203\.0\.113|198\.51\.100/)
  })

  it('is not named when its address may be that of a visitor', async () => {
    for (const address of ['203.0.113.50', '2001:db8::50', 'nonsense']) {
      const { ask, lines, warnings } = await open()
      await ask(address, FORWARDED)
      expect(warnings()).toMatchObject([{ proxy: 'public' }])
      expect(lines.join()).not.toContain(address)
    }
  })

  it.each(['127.0.0.1', '::1', '::ffff:172.17.0.1', '192.168.1.1', 'fd12::1'])(
    'is private at %s',
    async (address) => {
      const { ask, warnings } = await open()
      await ask(address, FORWARDED)
      expect(warnings()[0].proxy).toBe(address.replace('::ffff:', ''))
    },
  )

  it('is warned of once an hour, and not at all without the header', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { ask, lines } = await open()
    await ask('127.0.0.1')
    expect(lines).toHaveLength(0)
    for (let i = 0; i < 50; i++) await ask('127.0.0.1', FORWARDED)
    expect(lines).toHaveLength(1)
    vi.advanceTimersByTime(3_599_000)
    await ask('127.0.0.1', FORWARDED)
    expect(lines).toHaveLength(1)
    vi.advanceTimersByTime(2_000)
    await ask('127.0.0.1', FORWARDED)
    expect(lines).toHaveLength(2)
  })
})
