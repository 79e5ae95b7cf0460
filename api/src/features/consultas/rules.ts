import type { Consulta } from '@alumbra/contract/alumnas/alumna'
import { dayInMadrid } from '@alumbra/domain/dates'
import type { Db } from '../../db/schema.ts'
import { findConsultas, insertConsulta } from './queries.ts'
import { consultaView } from './view.ts'

/** Records that an empresa opened the CV of an alumna, once a day. */
export const recordConsulta = (db: Db, alumnaId: string, empresaId: string, now = new Date()) =>
  insertConsulta(db, alumnaId, empresaId, dayInMadrid(now))

/** Which empresas opened the CV of an alumna, and on which days, latest first. */
export const consultasOf = async (db: Db, alumnaId: string): Promise<Consulta[]> =>
  (await findConsultas(db, alumnaId)).map(consultaView)
