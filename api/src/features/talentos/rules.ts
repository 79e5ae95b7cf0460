import type { Nota, TalentosQuery } from '@alumbra/contract/alumnas/talento'
import type { WithAntes } from '@alumbra/contract/calls/antes'
import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { canonicalProvincia } from '@alumbra/domain/provincias'
import type { RawBuilder } from 'kysely'
import { type PageText, readTextPage, textPage } from '../../db/lists/page.ts'
import type { Db } from '../../db/schema.ts'
import { asUuid } from '../../db/uuid.ts'
import { AppError } from '../../errors.ts'
import { type Answered, findSessionsAndAsk, type Sessions } from '../../find-session.ts'
import { TALENTOS } from './queries/card.ts'
import { ANY, isNear } from './queries/filters.ts'
import { requireTalento } from './queries/find.ts'
import { visibleTalentos } from './queries/list.ts'
import { deletePreseleccionada, insertPreseleccionada, updateNota } from './queries/preseleccion.ts'
import { type AskedPage, pagesOf } from './queries/shared-pages.ts'
import { talentosText } from './view.ts'

/** Every official name of a provincia works as a filter; two names of one are one. */
const canonical = (query: TalentosQuery) => ({
  ...query,
  titulacion: ofOne(query.titulacion),
  provincia: [...new Set(query.provincia.map((provincia) => ofOne(canonicalProvincia(provincia))))],
})

/** The name of all values is the value of none, as a blank is: texts are kept trimmed. */
const ofOne = (value: string): string => (value === ANY ? ' ' : value)

/** The page of the visible CVs as a statement, where one is enough: without words. */
export function talentosPage(query: TalentosQuery, empresa: RawBuilder<string>): RawBuilder<PageText> | null {
  const { list, isSearch } = visibleTalentos(empresa, canonical(query))
  return isSearch ? null : textPage(list, TALENTOS)
}

/**
 * Asks for a page by titulación and provincia, with one statement for all who ask for such a page at the same time (decision 98). Undefined for
 * other questions.
 */
export function askPages(sessions: Sessions) {
  const asking = new Map<string, ReturnType<typeof findSessionsAndAsk<AskedPage, PageText>>>()
  return (cookie: string, query: TalentosQuery): Promise<Answered<PageText>> | undefined => {
    const { titulacion, provincia: provincias, page, ...others } = canonical(query)
    if (Object.values(others).some(Boolean)) return undefined
    const shape = {
      titulacion: titulacion !== '',
      provincia: provincias.length > 1 ? 'several' : provincias.length === 1 ? 'one' : 'any',
      place: page === 0 ? 'first' : isNear({ page, provincia: provincias }) ? 'near' : 'deep',
    } as const
    const key = JSON.stringify(shape)
    const ask = asking.get(key) ?? findSessionsAndAsk(sessions, 'empresa', pagesOf(shape))
    asking.set(key, ask)
    return ask(cookie, { titulacion, provincias, skipped: page * PAGE_SIZE.talento })
  }
}

/** Any page of them, as the JSON text of a TalentosPage. */
export async function readTalentosPage(db: Db, empresaId: string, query: TalentosQuery): Promise<string> {
  const { list, isSearch } = visibleTalentos(asUuid(empresaId), canonical(query))
  return talentosText(await readTextPage(db, list, TALENTOS), isSearch)
}

/** Adds an alumna with a visible CV to the shortlist. */
export async function addToPreseleccion(db: Db, empresaId: string, id: string): Promise<void> {
  await requireTalento(db, empresaId, id)
  await insertPreseleccionada(db, empresaId, id)
}

/**
 * Removes an alumna from the shortlist, even one who is no longer visible. With `onlyBlank` a nota makes it a conflict: another page
 * has written one that nobody has agreed to lose.
 */
export async function removeFromPreseleccion(
  db: Db,
  empresaId: string,
  id: string,
  how: { onlyBlank: boolean },
): Promise<void> {
  if (await deletePreseleccionada(db, empresaId, id, how)) return
  const { nota } = await requireTalento(db, empresaId, id)
  if (nota) throw new AppError('conflict', { customMessage: NEW_NOTA })
}

const NEW_NOTA = 'Otra página ha escrito una nota sobre ella. Sigue en tu preselección.'

/** Saves the nota about a shortlisted alumna; a conflict when somebody else has written another one since `antes`. */
export async function saveNota(
  db: Db,
  empresaId: string,
  id: string,
  changes: WithAntes<Nota>,
): Promise<Nota> {
  const saved = await updateNota(db, empresaId, id, changes)
  if (saved) return saved
  const { nota } = await requireTalento(db, empresaId, id)
  throw new AppError(nota === null ? 'notFound' : 'conflict')
}
