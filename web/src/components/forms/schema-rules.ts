import { wrongFields } from '@alumbra/contract/calls/wrong-fields'
import type { z } from 'zod/mini'
import type { Rules } from './form.ts'

type Schema<Values, Out> = z.ZodMiniType<Out, Values>

/** Brings the schema of a form, which no page needs before somebody begins to write. */
export type FetchSchema<Values, Out> = () => Promise<Schema<Values, Out>>

/** The longest wait for a schema, as for an answer (F018). */
const PATIENCE_MS = 10_000

/** Brings the rules before the first field is left. */
export function fetchRules<Values, Out>(schema: Schema<Values, Out> | FetchSchema<Values, Out>) {
  if (typeof schema === 'function') schema().catch(() => null)
}

/** The rules of a schema of the contract. Where it does not come, the server alone looks at them: they are the same. */
export const rulesOf = <Values, Out>(
  schema: Schema<Values, Out> | FetchSchema<Values, Out>,
): Rules<Values, Out> =>
  typeof schema === 'function'
    ? async (values) => {
        const fetched = await Promise.race([schema().catch(() => null), tooLate()])
        return fetched ? parsed(fetched, values) : { ok: true, values: values as unknown as Out }
      }
    : (values) => parsed(schema, values)

const tooLate = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null))

function parsed<Values, Out>(schema: Schema<Values, Out>, values: Values) {
  const { success, data, error } = schema.safeParse(values)
  return success
    ? { ok: true as const, values: data }
    : { ok: false as const, wrong: wrongFields(error.issues) }
}
