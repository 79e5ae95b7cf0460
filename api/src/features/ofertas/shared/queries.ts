import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../../db/constant-sql.ts'
import { textPage } from '../../../db/lists/page.ts'
import { OWN_ID_OF_MANY } from '../../../find-session.ts'
import { openedBy, savedBy } from '../queries/of-alumna.ts'
import { BY_EMPRESA, shownOferta } from '../queries/shown.ts'
import { type Facetas, newestOfertas } from '../queries/visible.ts'

/** How often what alumnas see of ofertas has changed (api/db/routines/versions.sql). */
const VERSION = sql`(select version from versions where what = 'ofertas') as version`

/** A condition on the ids of ofertas. */
export type Ids = RawBuilder<unknown>

export const IDS = {
  only: (id: string | RawBuilder<string>): Ids => sql`= ${id}`,
  ofPage: sql`in (select id from page)`,
  first: sql`is not null limit 1`,
  none: sql`= any('{}')`,
}

/** The columns about the ofertas of an answer that make it hers, and its version. */
export type Own = {
  version: number
  /** Which of the ofertas of the answer she has saved. */
  saved: string[]
  opened?: boolean
  /** The number of the kept answer that the row is about; without it the row is the whole answer. */
  kept?: number
}

/** Puts those columns together for some ofertas. */
export const ownColumns =
  (alumna: RawBuilder<string>, asksOpened = false) =>
  (ids: Ids) =>
    sql`${ownOf(alumna, ids)} ${asksOpened ? sql`, exists (${openedBy(alumna)} and oferta_id ${ids}) as opened` : sql``}`
const ownOf = (alumna: RawBuilder<string>, ids: Ids) =>
  sql`${VERSION}, array(${savedBy(alumna)} and oferta_id ${ids})::text[] as saved`

/** What one request asks of an answer that is kept. */
export type AskedOwn = { kept: number; ids: readonly string[]; asks_opened: boolean }
/** Reads those columns alone, for all who ask at the same time. */
export const OWN = {
  columns: constantSql(sql`kept int, ids uuid[], asks_opened boolean`),
  question: constantSql<Own>(sql`
    select asked.kept, ${ownOf(OWN_ID_OF_MANY, sql`= any(asked.ids)`)},
      asked.asks_opened and exists (${openedBy(OWN_ID_OF_MANY)} and oferta_id = any(asked.ids)) as opened`),
}

/** A visible oferta with the columns `own(ids)` about it. */
export const wholeOferta = (id: string | RawBuilder<string>, own: (ids: Ids) => RawBuilder<unknown>) =>
  shownOferta(id, own(IDS.only(id)))

const ASKED_ID = sql<string>`asked.id`
/** The same for all who ask at the same time, each for an oferta of her own: a country opens too many for most of them to be kept. */
export const OFERTAS_OF_MANY = {
  columns: constantSql(sql`id uuid`),
  question: constantSql<Own & { answer: string }>(
    wholeOferta(ASKED_ID, ownColumns(OWN_ID_OF_MANY, true)) as RawBuilder<Own & { answer: string }>,
  ),
}

/** What one request asks of such a statement of lists; '' for any, and where the statement does not ask for it. */
export type AskedList = Record<keyof Facetas, string>

/** First pages of lists, likewise. Another statement for each shape of filters, so that PostgreSQL finds the rows of each by its own index. */
export function listsOfMany(has: { modalidad: boolean; nivel: boolean }) {
  const list = newestOfertas({
    titulacion: sql`asked.titulacion`,
    provincia: sql`asked.provincia`,
    modalidad: has.modalidad ? sql`asked.modalidad` : '',
    nivel_estudios: has.nivel ? sql`asked.nivel_estudios` : '',
  })
  const own = ownColumns(OWN_ID_OF_MANY)(IDS.ofPage)
  return {
    columns: constantSql(sql`titulacion text, provincia text, modalidad text, nivel_estudios text`),
    question: constantSql(textPage<Own>(list, BY_EMPRESA, own as RawBuilder<Own>)),
  }
}
