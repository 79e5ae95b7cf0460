import type { CvChanges } from '@alumbra/contract/alumnas/cv'
import type { WithAntes } from '@alumbra/contract/calls/antes'
import { type PerfilAfin, perfilAfin } from '@alumbra/domain/afinidad'
import { CV_DECIDING, type Cv, type CvRequired, pendientesOfCv } from '@alumbra/domain/cv'
import { canonicalProvincia } from '@alumbra/domain/provincias'
import type { Actor } from '../../actor.ts'
import { writeTogether } from '../../db/connections/write-together.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { jpegPicture } from '../../files/jpeg-picture.ts'
import type { FileStore } from '../../files/store.ts'
import { cvPdf } from '../../pdf/cv.ts'
import { recordApunte } from '../historial/rules.ts'
import {
  type CvToWrite,
  lockCv,
  type PerfilRow,
  requireAlumna,
  requirePerfil,
  setGrupo,
  setPausa,
  updateCv,
  updateCvs,
} from './queries.ts'
import { cvView } from './view.ts'

/**
 * Saves CVs, complete or as drafts: absent fields keep their value, and empresas see complete CVs only (cv-1).
 * When the changes name the version that was read, a newer save makes this one a conflict. Our form sends every field: one statement, for all
 * alumnas who save at the same time.
 */
export function cvSaver(db: Db): (id: string, changes: CvChanges) => Promise<PerfilRow> {
  const write = writeTogether({ many: (cvs) => updateCvs(db, cvs), one: (cv: CvToWrite) => writeCv(db, cv) })
  return async (id, { version_leida: version = null, ...changes }) => {
    const given = withoutAbsent(changes)
    if (decides(given)) return write(cvToWrite(id, version, given))
    return db.transaction().execute(async (tx) => {
      const before = await lockCv(tx, id)
      return writeCv(tx, cvToWrite(id, version, { ...before, ...given }))
    })
  }
}

type Deciding = Partial<Cv> & CvRequired

/** Whether the changes say by themselves if the CV is complete. */
const decides = (changes: Partial<Cv>): changes is Deciding =>
  CV_DECIDING.every((field) => changes[field] !== undefined)

const cvToWrite = (id: string, version: string | null, cv: Deciding): CvToWrite => ({
  ...cv,
  id,
  version,
  provincia_canonica: canonicalProvincia(cv.provincia),
  cv_completo: Object.keys(pendientesOfCv(cv)).length === 0,
})

async function writeCv(db: Db, cv: CvToWrite): Promise<PerfilRow> {
  const saved = await updateCv(db, cv)
  if (saved) return saved
  await requirePerfil(db, cv.id)
  throw new AppError('conflict')
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
export async function moveToGrupo(
  tx: Db,
  actor: Actor,
  id: string,
  { grupo, antes, talCual }: WithAntes<{ grupo: string }> & { talCual?: boolean },
): Promise<boolean> {
  const moved = await setGrupo(tx, id, { grupo, antes: antes?.grupo, ...(talCual && { talCual }) })
  if (!moved) {
    await requireAlumna(tx, id)
    throw new AppError('conflict')
  }
  if (moved.de === moved.a) return false
  const apunte = { lista: 'alumnas', ids: [id], actor, ...moved } as const
  await recordApunte(tx, { ...apunte, hecho: 'cambiada', campos: ['grupo'] })
  return true
}

/** Draws the CV as a PDF, complete or not, and returns it with a file name. */
export async function cvFile(
  store: FileStore,
  row: PerfilRow,
  account: string,
): Promise<{ name: string; bytes: Buffer }> {
  const { nombre, apellidos, email, imagen_id } = row
  const foto = imagen_id ? await jpegPicture(store, 'alumnas', imagen_id, '400.webp', 'white') : null
  const bytes = await cvPdf({ nombre, apellidos, email, ...cvView(row), foto }, account)
  return { name: `CV ${nombre} ${apellidos}.pdf`, bytes }
}

/** The fields of an alumna that afinidad compares ofertas with. */
export const findPerfilAfin = async (db: Db, id: string): Promise<PerfilAfin> =>
  perfilAfin(await requirePerfil(db, id))

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const withoutAbsent = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Present<T>
