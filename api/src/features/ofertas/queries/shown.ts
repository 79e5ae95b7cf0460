import { ANUNCIO_CAMPOS } from '@alumbra/contract/ofertas/oferta'
import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../../db/constant-sql.ts'
import { columnsOf, isoText, jsonEntries, jsonObject } from '../../../db/json.ts'
import { pictureUrlSql } from '../../../files/pictures.ts'
import { savedBy } from './of-alumna.ts'

/** What an alumna sees of the oferta `v`, as the wire has it (OfertaPublicada), and more of its entries. */
export const ofertaJson = (alumna: RawBuilder<string>, ...more: RawBuilder<unknown>[]) => {
  const guardada = sql`'guardada', exists (${savedBy(alumna)} and oferta_id = v.id)`
  return sql`json_build_object(${sql.join([PUBLICADA, guardada, ...more])})`
}
const PUBLICADA = constantSql(
  jsonEntries({
    ...columnsOf('v', ['id', ...ANUNCIO_CAMPOS]),
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

/** A visible oferta with its empresa as JSON text, and whether the alumna has opened it before. */
export const shownOferta = (id: string, alumna: RawBuilder<string>) => sql<{
  answer: string
  opened: boolean
}>`
  select json_build_object('oferta', ${ofertaJson(alumna, CONTACTO)}, 'empresa', ${EMPRESA})::text as answer,
    exists (select from ofertas_abiertas a where a.alumna_id = ${alumna} and a.oferta_id = v.id) as opened
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
