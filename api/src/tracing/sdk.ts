import {
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { shortError } from '../log/safe-error.ts'
import { routeLabel } from '../metrics/route-label.ts'
import { VERSION } from '../version.ts'
import { OtlpExporter } from './otlp-exporter.ts'
import { traceStatementsBy } from './trace-statement.ts'

export type Tracing = {
  /** The plugin that opens a span for each request. */
  requests: (app: FastifyInstance) => Promise<void>
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

const STATEMENT_MAX = 2_000
/** The value of OTEL_PROPAGATORS with which a request continues the trace that its proxy began. */
const TRACE_CONTEXT = 'tracecontext'
const propagator = new W3CTraceContextPropagator()
const headerOf = {
  keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
  get: (headers: FastifyRequest['headers'], name: string) => headers[name],
}

/** Starts to trace requests and their statements: patterns of routes and statements without their values, no personal data. They are posted to this URL. */
export function startTracing(url: string): Tracing {
  const ours = resourceFromAttributes({ 'service.name': 'alumbra', 'service.version': VERSION })
  const given = detectResources({ detectors: [envDetector] })
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(ours).merge(given),
    spanProcessors: [new BatchSpanProcessor(new OtlpExporter(url))],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('alumbra', VERSION)
  traceStatementsBy((text, run) => withStatementSpan(tracer, text, run))
  return {
    requests: requestSpans(tracer, process.env.OTEL_PROPAGATORS?.split(',').includes(TRACE_CONTEXT) ?? false),
    async stop() {
      traceStatementsBy(undefined)
      await provider.shutdown()
      context.disable()
    },
  }
}

const requestSpans = (tracer: Tracer, continues: boolean) =>
  fp(async (app: FastifyInstance) => {
    const spans = new WeakMap<FastifyRequest, Span>()
    const within = (request: FastifyRequest, done: () => void) => {
      const span = spans.get(request)
      context.with(span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT, done)
    }
    app.addHook('onRequest', (request, _reply, done) => {
      // Most proxies hand on the `traceparent` of a visitor, who would choose her trace id and whether she is traced.
      const isOfProxy = continues && app.env.TRUST_PROXY !== false
      const parent = isOfProxy ? propagator.extract(ROOT_CONTEXT, request.headers, headerOf) : ROOT_CONTEXT
      const attributes = { 'http.request.method': request.method, 'alumbra.request.id': request.id }
      spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent))
      within(request, done)
    })
    // Reading a body continues in the context of the socket.
    app.addHook('preValidation', (request, _reply, done) => within(request, done))
    app.addHook('onResponse', async (request, reply) => {
      const span = spans.get(request)
      const route = routeLabel(request)
      span?.updateName(`${request.method} ${route}`)
      span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode })
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    })
  })

async function withStatementSpan<T>(tracer: Tracer, text: string, run: () => Promise<T>): Promise<T> {
  // Only within a request: the loops would make a trace of one statement every few seconds.
  if (trace.getActiveSpan() === undefined) return run()
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT'
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, STATEMENT_MAX),
  }
  return tracer.startActiveSpan(operation, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await run()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: shortError(error) })
      throw error
    } finally {
      span.end()
    }
  })
}
