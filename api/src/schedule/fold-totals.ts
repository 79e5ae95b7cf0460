import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

const TABLES = {
  totales_partes: 'lista, clave',
  oferta_totales_partes: 'titulacion, provincia, modalidad, nivel_estudios',
  talento_totales_partes: 'titulacion, provincia',
  grupo_totales_partes: 'grupo',
  posiciones_partes: 'lista, clave, tramo',
  oferta_interes_partes: 'oferta_id, clase',
} as const

/** Rows that one statement folds, some hundredths of a second: a writer that adds to one of them waits for its end. */
const MOST_ROWS = 2_000

/**
 * Folds the partes of every total into parte 0, to which no writer adds, and forgets totals of zero, because their keys are
 * texts of an alumna or empresa. Skips locked rows until the next run, so it never waits while it holds locks; the sums stay
 * the same throughout.
 */
export async function foldTotals(db: Db): Promise<void> {
  for (const [table, keys] of Object.entries(TABLES)) {
    const free = (condition: string) =>
      `ctid = any (array(select ctid from ${table} where ${condition} limit ${MOST_ROWS} for update skip locked))`
    await toTheEnd(
      db,
      `with folded as (delete from ${table} where ${free('parte <> 0')} returning ${keys}, n),
         added as (
           insert into ${table} as kept (${keys}, parte, n)
           select ${keys}, 0, sum(n) from folded group by ${keys} having sum(n) <> 0 order by ${keys}
           on conflict (${keys}, parte) do update set n = kept.n + excluded.n
         )
       select count(*)::integer as n from folded`,
    )
    await toTheEnd(
      db,
      `with gone as (delete from ${table} where ${free('n = 0')} returning 1) select count(*)::integer as n from gone`,
    )
  }
}

/** Repeats a statement that tells how many rows it has taken, until it takes fewer than it may. */
async function toTheEnd(db: Db, statement: string): Promise<void> {
  let taken: number
  do {
    const { rows } = await sql.raw<{ n: number }>(statement).execute(db)
    taken = rows[0]?.n ?? 0
  } while (taken === MOST_ROWS)
}
