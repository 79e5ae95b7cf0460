import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/db/schema.ts'

type Counted = Record<string, number>
type Visible = { titulaciones: string[]; provincias: string[]; modalidad: string; nivel_estudios: string }

/** The number of ofertas for each combination of filters, counted from the ofertas only. */
async function countOfertas(db: Db): Promise<Counted> {
  const { rows } = await sql<Visible>`
    select o.titulaciones, o.provincias, o.modalidad, o.nivel_estudios from ofertas o
    join empresas e on e.id = o.empresa_id
    where o.estado_revision = 'aceptada' and not o.terminada and e.activo and e.deleted_at is null`.execute(
    db,
  )
  const counted: Counted = {}
  for (const { titulaciones, provincias, modalidad, nivel_estudios } of rows) {
    for (const titulacion of new Set(['', ...titulaciones]))
      for (const provincia of new Set(['', ...provincias])) {
        const key = [titulacion, provincia, modalidad, nivel_estudios].join('|')
        counted[key] = (counted[key] ?? 0) + 1
      }
  }
  return counted
}

async function countTalentos(db: Db): Promise<Counted> {
  const { rows } = await sql<{ key: string; n: number }>`
    select one_titulacion || '|' || one_provincia as key, count(*) as n from alumnas,
      unnest(array[titulacion, '*']) as one_titulacion, unnest(array[provincia_canonica, '*']) as one_provincia
    where activo and cv_completo and verificada_at is not null and pausada_at is null and deleted_at is null
    group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ key, n }) => [key, n]))
}

/** Visible CVs by filters and by tramos of 8. */
async function countTramos(db: Db): Promise<Counted> {
  const { rows } = await sql<{ key: string; n: number }>`
    select concat_ws('|', one_titulacion, one_provincia, floor(extract(epoch from cv_updated_at) / 524288)) as key, count(*) as n from alumnas,
      unnest(array[titulacion, '*']) as one_titulacion, unnest(array[provincia_canonica, '*']) as one_provincia
    where visible and (one_titulacion, one_provincia) <> ('*', '*') group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ key, n }) => [key, n]))
}

async function countListas(db: Db): Promise<Counted> {
  const { rows } = await sql<{ key: string; n: number }>`
    select 'alumnas|' || activo as key, count(*) as n from alumnas where deleted_at is null group by 1
    union all select 'empresas|' || activo, count(*) from empresas where deleted_at is null group by 1
    union all select 'administradores|' || activo, count(*) from administradores group by 1
    union all select 'referentes|' || activo, count(*) from referentes group by 1
    union all select 'ofertas|' || estado_revision, count(*) from ofertas group by 1
    union all select 'correos|' || estado, count(*) from correos group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ key, n }) => [key, n]))
}

async function kept(db: Db, table: string, key: string): Promise<Counted> {
  const { rows } = await sql
    .raw<{ key: string; n: number }>(`select concat_ws('|', ${key}) as key, n from ${table} where n <> 0`)
    .execute(db)
  return Object.fromEntries(rows.map(({ key: one, n }) => [one, n]))
}

/** Expects every kept total to equal a fresh count. */
export async function expectTrueTotals(db: Db, when: string): Promise<void> {
  const [ofertas, talentos, listas] = [await countOfertas(db), await countTalentos(db), await countListas(db)]
  const tramos = await countTramos(db)
  const ofFilters = "(select * from posiciones where lista = 'talento_palabras/8') as of_filters"
  expect({
    when,
    ofertas: await kept(db, 'oferta_totales', 'titulacion, provincia, modalidad, nivel_estudios'),
    talentos: await kept(db, 'talento_totales', 'titulacion, provincia'),
    tramos: await kept(db, ofFilters, "replace(clave, chr(10), '|'), tramo"),
    listas: await kept(db, 'totales', 'lista, clave'),
  }).toEqual({ when, ofertas, talentos, tramos, listas })
}
