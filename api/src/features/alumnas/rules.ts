import type { CvChanges } from '@alumbra/contract/alumnas/cv'
import { type PerfilAfin, perfilAfin } from '@alumbra/domain/afinidad'
import { pendientesOfCv } from '@alumbra/domain/cv'
import { canonicalProvincia } from '@alumbra/domain/provincias'
import type { Actor } from '../../actor.ts'
import type { AlumnaRow, Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { jpegPicture } from '../../files/jpeg-picture.ts'
import type { FileStore } from '../../files/store.ts'
import { cvPdf } from '../../pdf/cv.ts'
import { recordApunte } from '../historial/rules.ts'
import { lockAlumna, requireAlumna, setGrupo, setPausa, updateAlumna } from './queries.ts'
import { cvVersion, cvView } from './view.ts'

/**
 * Saves a CV, complete or as a draft: absent fields keep their value, and empresas see complete CVs only (cv-1).
 * When the changes name a version, a newer save makes this one a conflict.
 */
export async function saveCv(db: Db, id: string, { version, ...changes }: CvChanges): Promise<AlumnaRow> {
  const before = await lockAlumna(db, id)
  if (version && Date.parse(version) !== Date.parse(cvVersion(before))) throw new AppError('conflict')
  const { formacion, experiencia, idiomas, ...texts } = withoutAbsent(changes)
  const after = { ...before, ...withoutAbsent(changes) }
  const complete = Object.keys(pendientesOfCv(after)).length === 0
  return updateAlumna(db, id, {
    ...texts,
    ...(formacion ? { formacion: JSON.stringify(formacion) } : {}),
    ...(experiencia ? { experiencia: JSON.stringify(experiencia) } : {}),
    ...(idiomas ? { idiomas: JSON.stringify(idiomas) } : {}),
    provincia_canonica: canonicalProvincia(after.provincia),
    cv_completo: complete,
    cv_completado_at: complete ? (before.cv_completo ? before.cv_completado_at : new Date()) : null,
    // Two saves within one millisecond still get two versions.
    cv_updated_at: new Date(Math.max(Date.now(), before.cv_updated_at.getTime() + 1)),
  })
}

/** Hides the CV from empresas at once, complete or not; the alumna can still read ofertas. */
export async function pauseCv(db: Db, id: string): Promise<void> {
  await setPausa(db, id, new Date())
}

/** Shows the CV again at its former position: talento is sorted by the last save. */
export async function resumeCv(db: Db, id: string): Promise<void> {
  await setPausa(db, id, null)
}

/** Moves an alumna to another group, or to none; returns whether anything changed. */
export async function moveToGrupo(tx: Db, actor: Actor, id: string, grupo: string): Promise<boolean> {
  const changed = await setGrupo(tx, id, grupo)
  if (changed === undefined) throw new AppError('notFound')
  if (changed)
    await recordApunte(tx, { lista: 'alumnas', ids: [id], actor, hecho: 'cambiada', campos: ['grupo'] })
  return changed
}

/** Draws the CV as a PDF, complete or not, and returns it with a file name. */
export async function cvFile(store: FileStore, row: AlumnaRow): Promise<{ name: string; bytes: Buffer }> {
  const { nombre, apellidos, email, imagen_id } = row
  const foto = imagen_id ? await jpegPicture(store, 'alumnas', imagen_id, 400) : null
  const bytes = await cvPdf({ nombre, apellidos, email, ...cvView(row), foto })
  return { name: `CV ${nombre} ${apellidos}.pdf`, bytes }
}

/** The fields of an alumna that afinidad compares ofertas with. */
export const findPerfilAfin = async (db: Db, id: string): Promise<PerfilAfin> =>
  perfilAfin(await requireAlumna(db, id))

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const withoutAbsent = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Present<T>
