import { setTimeout as sleep } from 'node:timers/promises'
import type { HrTime } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode, parseKeyPairsIntoRecord } from '@opentelemetry/core'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'

/** How long one attempt may take, and how long to wait before each further one: collectors restart. */
const TIMEOUT_MS = 10_000
const WAITS_MS = [1_000, 2_000, 4_000]
/** What a collector answers when the same spans may come again later (OTLP, "Failures"). */
const LATER = new Set([429, 502, 503, 504])

/** Sends spans as JSON by OTLP over HTTP. The packages for it bring logs, metrics and protocol buffers too. */
export class OtlpExporter implements SpanExporter {
  readonly #url: string
  readonly #headers: Record<string, string>
  readonly #sending = new Set<Promise<void>>()

  constructor(url: string, env: NodeJS.ProcessEnv = process.env) {
    this.#url = url
    this.#headers = {
      ...parseKeyPairsIntoRecord(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
      ...parseKeyPairsIntoRecord(env.OTEL_EXPORTER_OTLP_TRACES_HEADERS ?? ''),
      'content-type': 'application/json',
    }
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    const sending = post(this.#url, this.#headers, JSON.stringify(requestOf(spans))).then(
      () => done({ code: ExportResultCode.SUCCESS }),
      (error: Error) => done({ code: ExportResultCode.FAILED, error }),
    )
    this.#sending.add(sending)
    sending.finally(() => this.#sending.delete(sending))
  }

  async forceFlush(): Promise<void> {
    await Promise.all(this.#sending)
  }

  shutdown(): Promise<void> {
    return this.forceFlush()
  }
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<void> {
  for (const wait of [...WAITS_MS, undefined]) {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (wait === undefined || (answer && !LATER.has(answer.status)))
      throw new Error(`traces were refused: ${answer?.status ?? 'no answer'}`)
    await sleep(wait, undefined, { ref: false })
  }
}

/** Every span here has the resource and the scope of the one provider that makes them (tracing/sdk.ts). */
function requestOf(spans: readonly ReadableSpan[]): object {
  const [first] = spans
  if (!first) return { resourceSpans: [] }
  const { name, version } = first.instrumentationScope
  const scopeSpans = [{ scope: { name, version }, spans: spans.map(spanOf) }]
  return {
    resourceSpans: [{ resource: { attributes: attributesOf(first.resource.attributes) }, scopeSpans }],
  }
}

function spanOf(span: ReadableSpan): object {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceId,
    spanId,
    parentSpanId: span.parentSpanContext?.spanId,
    flags: traceFlags,
    name: span.name,
    // Counted from 1: 0 says nothing.
    kind: span.kind + 1,
    startTimeUnixNano: nanoseconds(span.startTime),
    endTimeUnixNano: nanoseconds(span.endTime),
    attributes: attributesOf(span.attributes),
    status: { code: span.status.code, message: span.status.message },
  }
}

const nanoseconds = ([seconds, rest]: HrTime): string =>
  String(BigInt(seconds) * 1_000_000_000n + BigInt(Math.trunc(rest)))

const attributesOf = (attributes: Readonly<Record<string, unknown>>): object[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValueOf(value) }))

function anyValueOf(value: unknown): object {
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: value } : { doubleValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(anyValueOf) } }
  return { stringValue: String(value) }
}
