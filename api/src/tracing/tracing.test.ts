import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import { buildApp } from '../app.ts'
import { openBotCheck } from '../bot-check/open-bot-check.ts'
import { readEnv } from '../env.ts'
import { openStore } from '../files/open-store.ts'
import { openTracing } from './open-tracing.ts'

type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A server that takes traces as a collector does. */
async function openCollector() {
  const spans: SentSpan[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString())
      for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    spans,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

const attribute = (span: SentSpan | undefined, key: string) =>
  span?.attributes.find((one) => one.key === key)?.value.stringValue

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN_ID = '00f067aa0ba902b7'

/** The spans of a request that brings a `traceparent`, and of one that does not. */
async function spansOfTwo(
  named: (url: string) => Parameters<typeof openTracing>[0] = (url) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url }),
): Promise<SentSpan[]> {
  const collector = await openCollector()
  const tracing = await openTracing(named(collector.url))
  const database = await openTestDatabase()
  const env = readEnv({ RATE_LIMIT: 'off', BOT_CHECK: 'off', TRUST_PROXY: '127.0.0.1' })
  const botCheck = await openBotCheck({
    provider: 'off',
    siteKey: undefined,
    secret: undefined,
    db: database.db,
    publicUrl: env.PUBLIC_URL,
  })
  const store = await openStore({ storageUrl: undefined, dataDir: env.DATA_DIR })
  const app = await buildApp({ env, database, store, botCheck, web: 'none', tracing })
  await app.inject({
    url: '/api/listaReferentes?search=ana@alumnas.example',
    headers: { traceparent: `00-${TRACE_ID}-${SPAN_ID}-01` },
  })
  await app.inject({ method: 'POST', url: '/contact', payload: { name: 'Ana' } })
  await app.close()
  await tracing?.stop()
  await database.close()
  collector.close()
  return collector.spans
}
const listIn = (spans: SentSpan[]) => spans.find(({ name }) => name === 'GET /api/listaReferentes')

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('observabilidad-6 a trace', () => {
  it('is a request with its statements', async () => {
    const spans = await spansOfTwo()
    const request = listIn(spans)
    expect(attribute(request, 'alumbra.request.id')).toMatch(/^[\da-f-]{36}$/)
    const statements = spans.filter((span) => span.parentSpanId === request?.spanId)
    expect(statements.length).toBeGreaterThanOrEqual(1)
    expect(statements.every(({ traceId }) => traceId === request?.traceId)).toBe(true)
    expect(statements.map((span) => attribute(span, 'db.query.text')).join()).toMatch(/from "?referentes/)
    expect(JSON.stringify(spans)).not.toContain('ana@')
    expect(spans.filter(({ name }) => name === 'POST /contact')).toHaveLength(1)
  })

  it('has an id of ours, whatever a visitor sends through the proxy', async () => {
    const request = listIn(await spansOfTwo())
    expect(request?.traceId).toMatch(/^[\da-f]{32}$/)
    expect(request?.traceId).not.toBe(TRACE_ID)
    expect(request?.parentSpanId).toBeUndefined()
  })

  it('continues that of the proxy where OTEL_PROPAGATORS says so', async () => {
    vi.stubEnv('OTEL_PROPAGATORS', 'tracecontext,baggage')
    expect(listIn(await spansOfTwo())).toMatchObject({ traceId: TRACE_ID, parentSpanId: SPAN_ID })
  })

  it('goes to the whole address that is named for traces alone', async () => {
    const spans = await spansOfTwo((url) => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${url}/any/path`,
    }))
    expect(listIn(spans)?.traceId).toMatch(/^[\da-f]{32}$/)
  })

  it('is none, and loads nothing, unless somebody asked for it', async () => {
    expect(await openTracing({})).toBeUndefined()
  })
})
