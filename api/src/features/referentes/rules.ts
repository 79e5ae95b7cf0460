import type { WithAntes } from '@alumbra/contract/calls/antes'
import type { WithEnvio } from '@alumbra/contract/calls/envio'
import type { ReferenteChanges, ReferenteInput } from '@alumbra/contract/referentes/referente-admin'
import { LISTAS } from '@alumbra/domain/sections'
import type { z } from 'zod/mini'
import type { Actor } from '../../actor.ts'
import { newId } from '../../db/new-id.ts'
import type { Db, ReferenteRow } from '../../db/schema.ts'
import { removePicture, replacePicture } from '../../files/pictures.ts'
import type { FileStore } from '../../files/store.ts'
import { recordApunte } from '../historial/rules.ts'
import { insertReferente, lockReferente, updateReferente } from './queries.ts'

/** jsonb is written as JSON text; absent lists stay absent. */
const stored = <T extends Pick<ReferenteChanges, 'hitos' | 'fuentes'>>({ hitos, fuentes, ...datos }: T) => ({
  ...datos,
  ...(hitos && { hitos: JSON.stringify(hitos) }),
  ...(fuentes && { fuentes: JSON.stringify(fuentes) }),
})

/** Creates a referente; sent again under one `envio` she is the same one (wire-20). */
export const createReferente = (
  db: Db,
  actor: Actor,
  { envio, ...datos }: WithEnvio<z.output<typeof ReferenteInput>>,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const id = newId(actor.id, { envio, ...datos })
    if (await insertReferente(tx, { id, ...stored(datos) }))
      await recordApunte(tx, { lista: 'referentes', ids: [id], actor, hecho: 'creada' })
    return id
  })

/** Changes a referente; absent fields keep their value. */
export const saveReferente = (
  db: Db,
  actor: Actor,
  id: string,
  { antes, ...changes }: WithAntes<ReferenteChanges>,
): Promise<ReferenteRow> =>
  db.transaction().execute(async (tx) => {
    const before = await lockReferente(tx, id)
    const after = await updateReferente(tx, id, stored(changes), antes && stored(antes))
    const apunte = { lista: 'referentes' as const, ids: [id], actor }
    const campos = CAMPOS.filter((campo) => JSON.stringify(before[campo]) !== JSON.stringify(after[campo]))
    if (campos.length > 0) await recordApunte(tx, { ...apunte, hecho: 'cambiada', campos })
    if (before.activo !== after.activo)
      await recordApunte(tx, { ...apunte, hecho: after.activo ? 'activada' : 'desactivada' })
    return after
  })

/** How each editable field reads in the history, without `activo`, which gets its own apunte. */
const WORDS: Record<Exclude<keyof ReferenteChanges, 'activo'>, string> = LISTAS.referentes.campos
const CAMPOS = Object.keys(WORDS) as (keyof typeof WORDS)[]

export const changePicture = (
  db: Db,
  store: FileStore,
  actor: Actor,
  id: string,
  upload: Buffer,
): Promise<string> =>
  replacePicture(db, store, 'referentes', id, upload, (tx) =>
    recordApunte(tx, { lista: 'referentes', ids: [id], actor, hecho: 'imagen' }),
  )

/** Takes the picture of a referente away for good. */
export async function takePicture(db: Db, actor: Actor, id: string): Promise<void> {
  await removePicture(db, 'referentes', id, (tx) =>
    recordApunte(tx, { lista: 'referentes', ids: [id], actor, hecho: 'imagen' }),
  )
}
