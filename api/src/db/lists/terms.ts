import { sql } from 'kysely'

/** A number of days of 24 hours in SQL: those of the time zone of PostgreSQL may have another length (domain/src/renovacion.ts). */
export const days = (n: number) => sql`make_interval(hours => ${n}::int * 24)`

/** Published ofertas whose term ends within seven days. */
export const ENDS_THIS_WEEK = sql`estado_revision = 'aceptada' and not terminada and fecha_fin <= now() + interval '168 hours'`

/** The end of a term that starts now; null with 0 days. */
export const endDate = (now: Date, dias: number) =>
  dias === 0 ? sql<Date | null>`null::timestamptz` : sql<Date | null>`${now}::timestamptz + ${days(dias)}`
