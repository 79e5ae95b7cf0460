import type { WithEnvio } from '@alumbra/contract/calls/envio'
import type { NewOferta } from '@alumbra/contract/ofertas/oferta'
import { provinciasIn } from '@alumbra/domain/provincias'
import type { RawBuilder } from 'kysely'
import { writeTogether } from '../../db/connections/write-together.ts'
import { idAfter, newId } from '../../db/new-id.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { isTitulacionOfOferta } from '../catalogo/familias.ts'
import { recordApunte } from '../historial/rules.ts'
import { requireVisibleOferta } from './queries/find.ts'
import { deleteGuardada, insertGuardada } from './queries/of-alumna.ts'
import { ofertasOfEmpresa } from './queries/of-empresa.ts'
import { insertOfertas, insertSustitucion, markDeleted, type OfertaToInsert } from './queries/write.ts'
import { takeBackWarnings } from './renovacion/rules.ts'
import { takeRejectedAway } from './sustituir.ts'

/** All ofertas of an empresa as one JSON value, for a statement about its profile. */
export const ofertasOfPerfil = (empresa: RawBuilder<string>) => ofertasOfEmpresa(empresa)

/**
 * Creates pending ofertas, each in place of a rejected one or not, and derives their provincias (oferta-nueva-1, ofertas-8). Sent
 * again under one `envio` it is the same oferta (wire-20), or a new one where that is deleted. Those of several empresas at the same time are written with one statement.
 */
export function ofertaMaker(db: Db): (empresaId: string, input: WithEnvio<NewOferta>) => Promise<string> {
  const insert = writeTogether({
    many: async (ofertas: readonly OfertaToInsert[]) => {
      const deleted = new Set(await insertOfertas(db, ofertas))
      return ofertas.map(({ id }) => (deleted.has(id) ? undefined : id))
    },
    one: (oferta) => insertOferta(db, oferta),
  })
  return async (empresaId, input) => {
    const { sustituye = null } = input
    const oferta = ofertaToInsert(empresaId, input)
    if (sustituye === null) return insert(oferta)
    return db.transaction().execute(async (tx) => {
      await takeRejectedAway(tx, empresaId, sustituye)
      const id = await insertOferta(tx, oferta)
      await insertSustitucion(tx, id, sustituye)
      return id
    })
  }
}

/** Returns its id; another one where the oferta has been deleted since it was sent for the first time. */
async function insertOferta(db: Db, oferta: OfertaToInsert): Promise<string> {
  const [deleted] = await insertOfertas(db, [oferta])
  return deleted === undefined ? oferta.id : insertOferta(db, { ...oferta, id: idAfter(oferta.id) })
}

function ofertaToInsert(empresaId: string, input: WithEnvio<NewOferta>): OfertaToInsert {
  const { envio, sustituye: _, ...datos } = input
  const fields = Object.fromEntries(
    datos.titulaciones.flatMap((titulo, i) =>
      isTitulacionOfOferta(titulo)
        ? []
        : [[`titulaciones.${i}`, 'Elige una de las titulaciones de la lista']],
    ),
  )
  if (Object.keys(fields).length > 0) throw new AppError('paramsError', { fields })
  return {
    ...datos,
    // Without `sustituye`: a form that is loaded again no longer names the rejected one, which is deleted by then.
    id: newId(empresaId, { ...datos, envio }),
    titulaciones: [...new Set(datos.titulaciones)],
    empresa_id: empresaId,
    provincias: provinciasIn(datos.ubicacion),
  }
}

/** Deletes an oferta of an empresa; the second time throws notFound. */
export async function deleteOferta(db: Db, empresaId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const de = await markDeleted(tx, empresaId, id)
    if (de === undefined) throw new AppError('notFound')
    await takeBackWarnings(tx, [id])
    const actor = { rol: 'empresa' as const, id: empresaId }
    await recordApunte(tx, { lista: 'ofertas', ids: [id], actor, hecho: 'borrada', de, a: 'borrada' })
  })
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
