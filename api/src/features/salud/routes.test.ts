import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { VERSION } from '../../version.ts'

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  app = await openTestApp()
})
afterAll(() => {
  vi.useRealTimers()
  return app.close()
})

const ready = () => app.visitor().get('/api/ready')
/** Long enough for the next probe to query the database again. */
const nextProbe = () => vi.advanceTimersByTime(1_100)

describe('the probes', () => {
  it('wire-12 say ok while the database answers', async () => {
    for (const url of ['/api/health', '/api/ready']) {
      const answer = await app.visitor().get(url)
      const expected = url === '/api/health' ? { status: 'ok', version: VERSION } : { status: 'ok' }
      expect([url, answer.status, answer.body]).toEqual([url, 200, expected])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('wire-12 ask the database at most once a second, however often they are asked', async () => {
    nextProbe()
    const query = vi.spyOn(app.database.pool, 'query')
    const answers = await Promise.all(Array.from({ length: 200 }, ready))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(query).toHaveBeenCalledTimes(1)
    nextProbe()
    await ready()
    expect(query).toHaveBeenCalledTimes(2)
    query.mockRestore()
  })

  it('wire-12 are alive but not ready on a database that lacks a migration or does not answer', async () => {
    const { pool } = app.database
    const { rows } = await pool.query('delete from schema_migrations where name like $1 returning *', [
      '002%',
    ])
    nextProbe()
    const answer = await ready()
    expect([answer.status, answer.refusal.errorCode, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ])
    const { name, hash } = rows[0]
    await pool.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
    nextProbe()
    expect((await ready()).status).toBe(200)

    const broken = vi
      .spyOn(pool, 'query')
      .mockImplementation(() => Promise.reject(new Error('connect ECONNREFUSED')))
    nextProbe()
    const down = await ready()
    expect([down.status, down.text.includes('ECONNREFUSED')]).toEqual([503, false])
    expect((await app.visitor().get('/api/health')).status).toBe(200)
    broken.mockRestore()
    nextProbe()
    expect((await ready()).status).toBe(200)
  })
})

describe('a server that stops', () => {
  it('wire-12 is alive and not ready, although its database answers', async () => {
    const stopping = await openTestApp()
    const seen = async () => {
      const urls = ['/api/health', '/api/ready'] as const
      return Promise.all(urls.map(async (url) => (await stopping.visitor().get(url)).status))
    }
    expect(await seen()).toEqual([200, 200])
    await stopping.fastify.drain()
    expect(await seen()).toEqual([200, 503])
    await stopping.close()
  })
})

describe('the files of the catalogue', () => {
  it.each(['/familiasEstudios.json', '/familiasOfertas.json'] as const)(
    'F019 serves %s at the front door',
    async (url) => {
      const { status, body } = await app.visitor().get(url)
      expect([status, body.length > 0]).toEqual([200, true])
      for (const { titulo, especialidades, ...rest } of body) {
        expect([typeof titulo, rest]).toEqual(['string', {}])
        for (const especialidad of especialidades) expect(typeof especialidad).toBe('string')
      }
    },
  )
})
