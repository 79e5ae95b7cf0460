import { type PerfilAfin, perfilAfin } from '@alumbra/contract/afinidad'
import { type CvCambios, pendientesDelCv } from '@alumbra/contract/cv'
import { provinciaCanonica } from '@alumbra/contract/provincias'
import sharp from 'sharp'
import type { AlumnaRow, Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { pictureKey } from '../../files/pictures.ts'
import type { FileStore } from '../../files/store.ts'
import { cvPdf } from '../../pdf/cv.ts'
import { inTime } from '../../time-limit.ts'
import { lockAlumna, requireAlumna, setPausa, updateAlumna } from './queries.ts'
import { cvVersion, cvView } from './view.ts'

/**
 * Saves a CV, complete or as a draft: what is absent stays, and only a complete one is shown to empresas (cv-1).
 * Changes that name the version they were made on are refused when somebody saved after it.
 */
export async function guardarCv(db: Db, id: string, { version, ...cambios }: CvCambios): Promise<AlumnaRow> {
  const before = await lockAlumna(db, id)
  if (version && Date.parse(version) !== Date.parse(cvVersion(before))) throw new AppError('conflict')
  const { formacion, experiencia, idiomas, ...texts } = withoutAbsent(cambios)
  const after = { ...before, ...withoutAbsent(cambios) }
  return updateAlumna(db, id, {
    ...texts,
    ...(formacion ? { formacion: JSON.stringify(formacion) } : {}),
    ...(experiencia ? { experiencia: JSON.stringify(experiencia) } : {}),
    ...(idiomas ? { idiomas: JSON.stringify(idiomas) } : {}),
    provincia_canonica: provinciaCanonica(after.provincia),
    cv_completo: Object.keys(pendientesDelCv(after)).length === 0,
    // Two saves are two versions, however fast.
    cv_updated_at: new Date(Math.max(Date.now(), before.cv_updated_at.getTime() + 1)),
  })
}

/** Hides her CV from empresas at once, whatever else is true of it; she goes on seeing ofertas. */
export async function pausarCv(db: Db, id: string): Promise<void> {
  await setPausa(db, id, new Date())
}

/** Shows her CV again, in the place it had: the order of talento is that of the last save. */
export async function reanudarCv(db: Db, id: string): Promise<void> {
  await setPausa(db, id, null)
}

/** The CV of an alumna as a file to send or print, complete or not, and a name for it. */
export async function cvEnPdf(store: FileStore, row: AlumnaRow): Promise<{ name: string; bytes: Buffer }> {
  const { nombre, apellidos, email, imagen_id } = row
  const picture = imagen_id && (await fotoOrNothing(store, imagen_id))
  const foto = picture ? await sharp(picture).jpeg({ quality: 85 }).toBuffer() : null
  const bytes = await cvPdf({ nombre, apellidos, email, ...cvView(row), foto })
  return { name: `CV ${nombre} ${apellidos}.pdf`, bytes }
}

/** How long a CV waits for its photo. */
const FOTO_MS = 1_000

/** A CV without its photo is worth more than none: one that cannot be read now is left out. */
const fotoOrNothing = (store: FileStore, imagenId: string): Promise<Buffer | null> =>
  inTime(() => store.get(pictureKey('alumnas', imagenId, 400)), FOTO_MS).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'unavailable') return null
    throw error
  })

/** What ofertas are compared with, for an alumna. */
export const perfilAfinDe = async (db: Db, id: string): Promise<PerfilAfin> =>
  perfilAfin(await requireAlumna(db, id))

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const withoutAbsent = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Present<T>
