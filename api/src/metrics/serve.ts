import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import { explainListenError } from '../startup/listen.ts'
import { StartError } from '../startup/start-error.ts'
import type { Figures } from './figures.ts'
import { bringsToken } from './token.ts'

type Source = { figures: Figures | null; log: Pick<FastifyBaseLogger, 'error'> }

/** Serves the figures on METRICS_PORT, a port of their own that no proxy shows; undefined when it is unset. Throws a StartError. */
export async function serveFigures(
  app: Source,
  { HOST, METRICS_PORT, METRICS_TOKEN }: Env,
): Promise<Server | undefined> {
  if (METRICS_PORT === undefined) return undefined
  const server = createServer({ requestTimeout: 10_000, maxHeaderSize: 8_192 }, (request, response) => {
    answer(app, METRICS_TOKEN, request, response).catch((error: unknown) => {
      app.log.error({ err: error }, 'the figures could not be served')
      response.writeHead(500).end()
    })
  })
  server.listen(METRICS_PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    const why = explainListenError((error as NodeJS.ErrnoException).code, {
      HOST,
      PORT: METRICS_PORT,
      variable: 'METRICS_PORT',
    })
    throw why ? new StartError(`${why}.`, { cause: error }) : error
  }
  return server
}

async function answer(
  app: Source,
  token: string | undefined,
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isOurs = method === 'GET' && url === '/metrics' && app.figures !== null
  if (!isOurs || (token !== undefined && !bringsToken(headers.authorization, token))) {
    response.writeHead(404).end()
    return
  }
  const text = await app.figures?.read()
  response
    .writeHead(200, { 'content-type': app.figures?.contentType ?? '', 'cache-control': 'no-store' })
    .end(text)
}
