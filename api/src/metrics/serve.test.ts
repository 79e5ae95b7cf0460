import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../test/peers/free-port.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'
import { serveFigures } from './serve.ts'

let app: TestApp
afterEach(() => app.close())

const TOKEN = 'un-secreto-de-prueba-0123'

async function serve(env: Record<string, string>) {
  app = await openTestApp(env)
  const server = await serveFigures(app.fastify, app.fastify.env)
  const port = (server?.address() as AddressInfo | null)?.port
  const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return { server, get }
}

describe('observabilidad-1 the port of the figures', () => {
  it('shows them there and nowhere else', async () => {
    const { server, get } = await serve({ METRICS_PORT: '0' })
    expect(await (await get('/metrics')).text()).toContain('alumbra_database_up 1')
    expect((await get('/metrics/../api/health')).status).toBe(404)
    expect((await get('/')).status).toBe(404)
    expect((await app.visitor().get('/metrics')).status).toBe(404)
    server?.close()
  })

  it('asks for the token too when there is one', async () => {
    const { server, get } = await serve({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN })
    expect((await get('/metrics')).status).toBe(404)
    expect((await get('/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(200)
    expect((await app.visitor().get('/metrics')).status).toBe(404)
    server?.close()
  })

  it('stops the start with the name of its variable when it is taken', async () => {
    const port = await freePort()
    const { server } = await serve({ METRICS_PORT: String(port) })
    await expect(serveFigures(app.fastify, app.fastify.env)).rejects.toThrow(
      `METRICS_PORT: el puerto ${port} ya está en uso`,
    )
    server?.close()
  })
})
