import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../src/db/schema.ts'

/**
 * A server with one hole for each scanner, so that finding nothing means something: a search glued into its SQL, a text
 * glued into its HTML, a file that nobody should serve.
 */
export async function startFaultyServer(db: Db) {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const search = url.searchParams.get('search') ?? ''
    if (url.pathname === '/sql') {
      const query = sql.raw<object>(`select nombre from referentes where nombre like '%${search}%'`)
      const rows = await query.execute(db).then(
        (result) => result.rows,
        (error: Error) => error.message,
      )
      response.end(JSON.stringify(rows))
    } else if (url.pathname === '/') {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><title>Faulty</title><form><input name="search"></form><p>${search}</p>`)
    } else if (url.pathname === '/.env') {
      response.end('SMTP_URL=smtp://user:password@mail.example\n')
    } else {
      response.statusCode = 404
      response.end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
