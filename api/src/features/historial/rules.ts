import type { Apunte } from '@alumbra/contract/administracion/historial'
import { describeDone, type Hecho } from '@alumbra/domain/historial'
import type { ListaName } from '@alumbra/domain/sections'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { findHechosOfLote, findLastApunte, insertApuntes, type NewApunte } from './queries.ts'
import { apunteView } from './view.ts'

/** Records who did what, in the transaction of the change: both are committed or neither. */
export const recordApunte = (tx: Db, apunte: NewApunte): Promise<void> => insertApuntes(tx, apunte)

/** The last apunte about a row, except those of the given kinds. */
export async function lastApunte(
  db: Db,
  lista: ListaName,
  id: string,
  except: readonly Hecho[] = [],
): Promise<Apunte | undefined> {
  const row = await findLastApunte(db, lista, id, except)
  return row && apunteView(row)
}

/** What takes a row away. */
const ENDS: readonly Hecho[] = ['cancelada', 'borrada']

/** Reads or changes a row; of one that somebody has taken away meanwhile, the error says who and when (historial-8). */
export async function orGone<Result>(
  db: Db,
  lista: ListaName,
  id: string,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'notFound') throw error
    const last = await lastApunte(db, lista, id)
    throw last && ENDS.includes(last.hecho)
      ? new AppError('notFound', { customMessage: describeDone(last) })
      : error
  }
}

/** Whether an actor has done something to a row in this `lote` already: a call that is sent again does it no second time. */
export const doneInLote = async (
  db: Db,
  actor: Actor,
  lista: ListaName,
  id: string,
  hechos: readonly Hecho[],
): Promise<boolean> =>
  actor.lote !== undefined &&
  (await hechosOfLote(db, actor, lista, id)).some((hecho) => hechos.includes(hecho))

/** The actions on a row in the `lote` of an actor so far. */
export const hechosOfLote = (db: Db, actor: Actor, lista: ListaName, id: string): Promise<Hecho[]> =>
  findHechosOfLote(db, actor, lista, id)
