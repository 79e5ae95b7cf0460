import type { NewOferta, Oferta } from '@alumbra/contract/oferta'
import type { OfertasPage, OfertasQuery } from '@alumbra/contract/oferta-publicada'
import { PAGE_SIZE, totalPages } from '@alumbra/contract/paging'
import { apunteYaHecho } from '@alumbra/domain/historial'
import {
  type AccionOferta,
  type EstadoRevision,
  MODALIDADES,
  NIVELES_ESTUDIOS,
  ofertaCan,
  stateAfter,
  UNDO_MS,
} from '@alumbra/domain/oferta'
import { canonicalProvincia, provinciasIn } from '@alumbra/domain/provincias'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { eventKey } from '../../mail/event-key.ts'
import { sendLater } from '../../mail/outbox.ts'
import { findPerfilAfin } from '../alumnas/rules.ts'
import { isTitulacionOfOferta } from '../catalogo/familias.ts'
import { lastApunte, recordApunte } from '../historial/rules.ts'
import { insertDecision } from './deshacer/queries.ts'
import { revisionMail } from './mails.ts'
import {
  deleteGuardada,
  findOfertaFilters,
  insertGuardada,
  insertOferta,
  insertSustitucion,
  listOfertasOfEmpresa,
  listVisibleOfertas,
  markDeleted,
  markRevision,
  type OfertaWithEmpresa,
  requireOfertaAdmin,
  requireVisibleOferta,
  updateMotivo,
} from './queries.ts'
import { takeRejectedAway } from './sustituir.ts'
import { filtersView, groupByEmpresa, ofertaView } from './view.ts'

export async function ofertasOfEmpresa(db: Db, empresaId: string): Promise<Oferta[]> {
  return (await listOfertasOfEmpresa(db, empresaId)).map(ofertaView)
}

/** Creates a pending oferta, in place of a rejected one or not, and derives its provincias (oferta-nueva-1, ofertas-8). */
export async function createOferta(
  db: Db,
  empresaId: string,
  { sustituye = null, ...datos }: NewOferta,
): Promise<string> {
  const fields = Object.fromEntries(
    datos.titulaciones.flatMap((titulo, i) =>
      isTitulacionOfOferta(titulo)
        ? []
        : [[`titulaciones.${i}`, 'Elige una de las titulaciones de la lista']],
    ),
  )
  if (Object.keys(fields).length > 0) throw new AppError('paramsError', { fields })
  return db.transaction().execute(async (tx) => {
    if (sustituye !== null) await takeRejectedAway(tx, empresaId, sustituye)
    const id = await insertOferta(tx, {
      ...datos,
      titulaciones: [...new Set(datos.titulaciones)],
      empresa_id: empresaId,
      provincias: provinciasIn(datos.ubicacion),
    })
    if (sustituye !== null) await insertSustitucion(tx, id, sustituye)
    return id
  })
}

/** Deletes an oferta of an empresa; the second time throws notFound. */
export async function deleteOferta(db: Db, empresaId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const de = await markDeleted(tx, empresaId, id)
    if (de === undefined) throw new AppError('notFound')
    const actor = { rol: 'empresa' as const, id: empresaId }
    await recordApunte(tx, { lista: 'ofertas', ids: [id], actor, hecho: 'borrada', de, a: 'borrada' })
  })
}

/** The decision of an administrador on an oferta. */
export type Decision = {
  accion: Exclude<AccionOferta, 'borrar'>
  motivo: string | null
  /** The state that the decision is based on, when the request names it. */
  estado: EstadoRevision | null
}

type Circumstances = {
  actor: Actor
  /** `OFERTA_DIAS`: the length of its term. */
  dias: number
}

/**
 * Accepts or rejects an oferta and informs the empresa by mail, which waits while the decision can be undone. The same state again changes nothing and sends no mail. A
 * deleted oferta, or a concurrent decision of another administrador, is a conflict that names the other decision.
 */
export async function reviewOferta(
  db: Db,
  id: string,
  decision: Decision & Circumstances,
): Promise<OfertaWithEmpresa> {
  const { accion, motivo, estado, actor, dias } = decision
  // Read before the transaction: of two concurrent decisions on the same state only one succeeds.
  const before = await requireOfertaAdmin(db, id)
  const { estado_revision: from } = before
  const to = stateAfter(accion)
  if (estado !== null && estado !== from && !(from === to && (await decidedLast(db, id, actor))))
    throw await alreadyDecided(db, id)
  if (from !== to && !ofertaCan(accion, from)) throw await alreadyDecided(db, id)
  return db.transaction().execute(async (tx) => {
    const apunte = { lista: 'ofertas' as const, ids: [id], actor, motivo }
    if (from === to) {
      if (motivo !== null && (await updateMotivo(tx, id, motivo)))
        await recordApunte(tx, { ...apunte, hecho: 'motivo' })
      return requireOfertaAdmin(tx, id)
    }
    // Every decision gets its own mail.
    const correo = eventKey('revision', id, uuidv7())
    await insertDecision(tx, id, actor.id, correo)
    if (!(await markRevision(tx, id, { from, to, motivo, dias }))) throw await alreadyDecided(tx, id)
    await recordApunte(tx, {
      ...apunte,
      hecho: to === 'aceptada' ? 'aceptada' : 'rechazada',
      de: from,
      a: to,
    })
    const after = await requireOfertaAdmin(tx, id)
    await sendLater(tx, revisionMail({ ...after, correo }), { waitMs: UNDO_MS })
    return after
  })
}

/** Events of an oferta that are not decisions. */
const NOT_DECISIONS = ['renovada', 'vencida'] as const

/** Whether the last decision on an oferta is by this account, which then repeats itself and overwrites nobody. */
async function decidedLast(db: Db, id: string, { rol, id: actorId }: Actor): Promise<boolean> {
  const last = await lastApunte(db, 'ofertas', id, NOT_DECISIONS)
  return last?.quien.rol === rol && last.quien.id === actorId
}

/** The conflict for the second decision; it names the first administrador. */
async function alreadyDecided(db: Db, id: string): Promise<AppError> {
  const last = await lastApunte(db, 'ofertas', id, NOT_DECISIONS)
  return new AppError('conflict', last ? { customMessage: apunteYaHecho(last) } : {})
}

/** A page of the visible ofertas; in the order 'Más afines' the CV decides, and each oferta says why it matches. */
export async function ofertasForAlumna(
  db: Db,
  alumnaId: string,
  { orden, ...asked }: OfertasQuery,
): Promise<OfertasPage> {
  // Every official name of a provincia works as a filter, as in the list of talento.
  const query = { ...asked, provincia: asked.provincia.map(canonicalProvincia) }
  const perfil = orden === 'afines' ? await findPerfilAfin(db, alumnaId) : null
  const { rows, total } = await listVisibleOfertas(db, { ...query, alumnaId, perfil })
  return { results: groupByEmpresa(rows, perfil), total, totalPages: totalPages(total, PAGE_SIZE.ofertas) }
}

/** Saves a visible oferta for an alumna. */
export async function saveOferta(db: Db, alumnaId: string, id: string): Promise<void> {
  await requireVisibleOferta(db, id)
  await insertGuardada(db, alumnaId, id)
}

/** Removes a saved oferta, even one that is no longer visible. */
export async function unsaveOferta(db: Db, alumnaId: string, id: string): Promise<void> {
  if (await deleteGuardada(db, alumnaId, id)) return
  await requireVisibleOferta(db, id)
}

/** The filters of the list of ofertas. */
export const ofertaFilters = async (db: Db) =>
  filtersView(await findOfertaFilters(db), { modalidades: MODALIDADES, niveles: NIVELES_ESTUDIOS })
