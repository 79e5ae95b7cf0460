import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { expect, it } from 'vitest'
import { OtlpExporter } from './otlp-exporter.ts'

/** A collector that answers with these statuses, one after the other. */
async function openCollector(...statuses: number[]) {
  const asked: { authorization: string | undefined; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ authorization: request.headers.authorization, body })
    response.writeHead(statuses.shift() ?? 200).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`
  return { asked, url, close: () => server.close() }
}

/** A span of every kind of value. */
async function oneSpan() {
  const kept = new InMemorySpanExporter()
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'alumbra' }),
    spanProcessors: [new SimpleSpanProcessor(kept)],
  })
  const attributes = { text: 'á', whole: 3, part: 0.5, yes: true, list: ['a', 'b'] }
  provider
    .getTracer('alumbra', '1')
    .startSpan('GET /ofertas', { attributes, startTime: [1_700_000_000, 5] })
    .end([1_700_000_001, 7])
  return kept.getFinishedSpans()
}

const send = async (url: string) => {
  const exporter = new OtlpExporter(url, { OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc' })
  const spans = await oneSpan()
  return new Promise<ExportResult>((done) => exporter.export(spans, done))
}

it('observabilidad-6 sends spans as OTLP, with the headers that are configured, again when the collector was away', async () => {
  const collector = await openCollector(503)
  expect(await send(collector.url)).toEqual({ code: ExportResultCode.SUCCESS })
  collector.close()
  expect(collector.asked.map(({ authorization }) => authorization)).toEqual(['Bearer abc', 'Bearer abc'])
  const [{ resource, scopeSpans }] = JSON.parse(collector.asked[1]?.body ?? '').resourceSpans
  expect(resource.attributes).toEqual([{ key: 'service.name', value: { stringValue: 'alumbra' } }])
  expect(scopeSpans[0].scope).toEqual({ name: 'alumbra', version: '1' })
  expect(scopeSpans[0].spans).toEqual([
    {
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
      flags: 1,
      name: 'GET /ofertas',
      kind: 1,
      startTimeUnixNano: '1700000000000000005',
      endTimeUnixNano: '1700000001000000007',
      attributes: [
        { key: 'text', value: { stringValue: 'á' } },
        { key: 'whole', value: { intValue: 3 } },
        { key: 'part', value: { doubleValue: 0.5 } },
        { key: 'yes', value: { boolValue: true } },
        { key: 'list', value: { arrayValue: { values: [{ stringValue: 'a' }, { stringValue: 'b' }] } } },
      ],
      status: { code: 0 },
    },
  ])
})

it('observabilidad-6 gives up what a collector will never take', async () => {
  const collector = await openCollector(400)
  expect(await send(collector.url)).toMatchObject({ code: ExportResultCode.FAILED })
  collector.close()
  expect(collector.asked).toHaveLength(1)
})
