import type { Env } from '../env.ts'
import type { Tracing } from './sdk.ts'

type Collector = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'>

/**
 * Opens OpenTelemetry when one of both variables says where traces go; its packages are loaded only then. Everything else is
 * set by the standard variables (OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS …).
 */
export async function openTracing(collector: Collector): Promise<Tracing | undefined> {
  const url = urlOf(collector)
  if (url === undefined || process.env.OTEL_SDK_DISABLED === 'true') return undefined
  const { startTracing } = await import('./sdk.ts')
  return startTracing(url)
}

/** Where traces are posted: the variable for traces alone is a whole address, the other one that of a collector. */
const urlOf = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces,
}: Collector): string | undefined => traces ?? (collector && `${collector.replace(/\/$/, '')}/v1/traces`)
