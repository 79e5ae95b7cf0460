import { sql } from 'kysely'

/** A number of days in SQL. */
export const days = (n: number) => sql`make_interval(days => ${n}::int)`

/** Published ofertas whose term ends within seven days. */
export const ENDS_THIS_WEEK = sql`estado_revision = 'aceptada' and not terminada and fecha_fin <= now() + interval '7 days'`

/** The end of a term that starts now; null with 0 days. */
export const endDate = (now: Date, dias: number) =>
  dias === 0 ? sql<Date | null>`null::timestamptz` : sql<Date | null>`${now}::timestamptz + ${days(dias)}`
