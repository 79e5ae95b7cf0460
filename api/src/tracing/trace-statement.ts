/** Runs a statement within a span of its own. */
type Tracer = <T>(text: string, run: () => Promise<T>) => Promise<T>

let tracer: Tracer | undefined

/** Sets the tracer of statements; undefined turns tracing off. */
export function traceStatementsBy(next: Tracer | undefined): void {
  tracer = next
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '')

/** Runs a statement, in the trace of its request when tracing is on (observabilidad-6). */
export const traceStatement = <T>(query: unknown, run: () => Promise<T>): Promise<T> =>
  tracer ? tracer(textOf(query), run) : run()
