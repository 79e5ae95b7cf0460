import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** The ofertas that she has saved. */
export const ofertasOf = (db: Db, id: string) =>
  db
    .selectFrom('ofertas_guardadas as guardada')
    .innerJoin('ofertas as oferta', 'oferta.id', 'guardada.oferta_id')
    .select(['oferta.id', 'oferta.puesto', 'guardada.created_at as guardada'])
    .where('guardada.alumna_id', '=', id)
    .orderBy('guardada.created_at')
    .execute()

/** The ofertas that she has opened, with the day. */
export const abiertasOf = (db: Db, id: string) =>
  db
    .selectFrom('ofertas_abiertas as abierta')
    .innerJoin('ofertas as oferta', 'oferta.id', 'abierta.oferta_id')
    .select(['oferta.id', 'oferta.puesto', sql<string>`to_char(abierta.dia, 'YYYY-MM-DD')`.as('abierta')])
    .where('abierta.alumna_id', '=', id)
    .orderBy('abierta.dia')
    .orderBy('oferta.id')
    .execute()

/** The empresas that shortlisted her, with their notes: data about her even though others wrote it (GDPR art. 15). */
export const preseleccionesOf = (db: Db, id: string) =>
  db
    .selectFrom('preseleccionadas as preseleccion')
    .innerJoin('empresas', 'empresas.id', 'preseleccion.empresa_id')
    .select([
      'empresas.empresa',
      'preseleccion.nota',
      'preseleccion.created_at as desde',
      'preseleccion.updated_at as cambiada',
    ])
    .where('preseleccion.alumna_id', '=', id)
    .orderBy('preseleccion.created_at')
    .execute()
