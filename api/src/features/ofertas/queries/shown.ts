import { ANUNCIO_CAMPOS } from '@alumbra/contract/ofertas/oferta'
import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../../db/constant-sql.ts'
import { columnsOf, isoText, jsonEntries, jsonObject } from '../../../db/json.ts'
import { pictureUrlSql } from '../../../files/pictures.ts'
import { savedBy } from './of-alumna.ts'

/**
 * What an alumna sees of the oferta `v`, as the wire has it (OfertaPublicada), and more of its entries. Without an alumna it is as for one who has
 * not saved it (`withGuardadas`).
 */
export const ofertaJson = (alumna: RawBuilder<string> | null, ...more: RawBuilder<unknown>[]) => {
  const guardada = alumna ? sql`exists (${savedBy(alumna)} and oferta_id = v.id)` : sql`false`
  return sql`json_build_object('id', v.id, 'guardada', ${guardada}, ${sql.join([PUBLICADA, ...more])})`
}
const PUBLICADA = constantSql(
  jsonEntries({
    ...columnsOf('v', ANUNCIO_CAMPOS),
    fecha_publicacion: isoText(sql`v.fecha_publicacion`),
    fecha_fin: isoText(sql`v.fecha_fin`),
  }),
)

/** The rows `listed` by empresa, in order of first appearance. */
export const BY_EMPRESA = constantSql(sql`
  select coalesce(json_agg(json_build_object('empresa', empresa, 'logo', ${pictureUrlSql('empresas', sql`empresa_imagen_id`)},
    'ofertas', ofertas) order by place), '[]')
  from (
    select empresa, empresa_imagen_id, min(place) as place, json_agg(oferta order by place) as ofertas
    from (select *, row_number() over (order by puntos desc, fecha_publicacion desc, id desc) as place from listed) l
    group by empresa_id, empresa, empresa_imagen_id) g`)

/** The ids of the ofertas in a text of ours, each of which PostgreSQL writes like this. */
const IDS = /"id" : "([^"]+)"/g
export const idsIn = (text: string): string[] => Array.from(text.matchAll(IDS), ([, id = '']) => id)

/** A text for one who has saved none of its ofertas, as it is for one who has saved these. */
export const withGuardadas = (text: string, ids: readonly string[]): string =>
  ids.reduce(
    (now, id) => now.replace(`"id" : "${id}", "guardada" : false`, `"id" : "${id}", "guardada" : true`),
    text,
  )

/** A visible oferta with its empresa as JSON text, for one who has not saved it, and more columns. */
export const shownOferta = (id: string | RawBuilder<string>, more: RawBuilder<unknown>) => sql<{
  answer: string
}>`
  select json_build_object('oferta', ${ofertaJson(null, CONTACTO)}, 'empresa', ${EMPRESA})::text as answer, ${more}
  from ofertas_con_empresa v where v.id = ${id} and v.visible`
const CONTACTO = constantSql(jsonEntries(columnsOf('v', ['mail', 'telf', 'contacto'])))
const EMPRESA = constantSql(
  jsonObject({
    logo: pictureUrlSql('empresas', sql`v.empresa_imagen_id`),
    empresa: sql`v.empresa`,
    mail: sql`v.empresa_mail`,
    telf: sql`v.empresa_telf`,
    linkedin: sql`v.empresa_linkedin`,
  }),
)
