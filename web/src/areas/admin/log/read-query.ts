import type { z } from 'zod/mini'

/** What a call is asked for by an address, without the values that it would refuse (wire-9). */
export function readQuery<Shape extends z.core.$ZodShape>(
  query: z.ZodMiniObject<Shape>,
  search: URLSearchParams,
): z.output<z.ZodMiniObject<Shape>> {
  const asked = query.safeParse(Object.fromEntries(search))
  if (asked.success) return asked.data
  const refused = new Set(asked.error.issues.map(({ path }) => path[0]))
  return query.parse(Object.fromEntries([...search].filter(([name]) => !refused.has(name))))
}
