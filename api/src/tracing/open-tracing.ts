import type { Tracing } from './sdk.ts'

/**
 * Opens OpenTelemetry when OTEL_EXPORTER_OTLP_ENDPOINT says where traces go; its packages are loaded only then. Everything
 * else is set by the standard variables (OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS …).
 */
export async function openTracing(endpoint: string | undefined): Promise<Tracing | undefined> {
  if (endpoint === undefined || process.env.OTEL_SDK_DISABLED === 'true') return undefined
  const { startTracing } = await import('./sdk.ts')
  return startTracing(endpoint)
}
