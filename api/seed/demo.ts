import { DAY, HOUR } from '@alumbra/domain/time'
import type { Db } from '../src/db/schema.ts'
import type { PictureKind } from '../src/files/pictures.ts'
import type { FileStore } from '../src/files/store.ts'
import { hashPassword } from '../src/passwords/hash.ts'
import { drawLogo } from './art/logo.ts'
import { drawPortrait } from './art/portrait.ts'
import { insertRows } from './bulk-load.ts'
import { insertConsentimientos } from './consentimientos.ts'
import { demoHistorial } from './demo-historial.ts'
import { demoEmpresas, demoOfertas } from './demo-ofertas.ts'
import { type DemoPicture, SHOWN_FILES, savePictures } from './demo-pictures.ts'
import { grupoOf } from './grupo.ts'
import { isChosen, newAlumna, type newOferta, type Run } from './invented-rows.ts'
import { isEmptyInTurn } from './is-empty.ts'
import { BIOGRAFIAS } from './lists/biografias.ts'
import { CV_OF_LUCIA, cvOfAna, DEMO_ADMINISTRADORES } from './lists/cuentas.ts'
import { PROVINCIAS_OF_TWO_CENTRES } from './lists/provincias.ts'
import { DEMO_REFERENTES } from './lists/referentes.ts'
import { PEOPLE } from './people.ts'
import { seededRandom, weighted } from './random.ts'
import { administradorRow, alumnaRow, type Cuenta, type Row, referenteRow } from './rows.ts'

const ALUMNAS = 60
const COMPLETE = 36

/** All rows and pictures of the demo. */
export type Demo = {
  referentes: Row<'referentes'>[]
  administradores: Row<'administradores'>[]
  alumnas: Row<'alumnas'>[]
  empresas: Row<'empresas'>[]
  ofertas: ReturnType<typeof newOferta>[]
  pictures: DemoPicture[]
}

/**
 * Fills an empty database with the demo: named people, referentes, empresas, ofertas in every state and alumnas. Does
 * nothing and returns null when the database has rows, also those of a node that started at the same time. The same `now`
 * gives the same data. Its pictures have no AVIF yet (`saveSmallPictures`).
 */
export function seedDemo(db: Db, store: FileStore, now = new Date()): Promise<Demo | null> {
  return db.transaction().execute(async (tx) => {
    if (!(await isEmptyInTurn(tx))) return null
    const demo = await buildDemo(now)
    const saving = savePictures(store, demo.pictures, SHOWN_FILES)
    // Awaited below, unless a row fails first.
    saving.catch(() => {})
    await insertRows(tx, 'referentes', demo.referentes)
    await insertRows(tx, 'administradores', demo.administradores)
    await insertRows(tx, 'empresas', demo.empresas)
    await insertRows(tx, 'alumnas', demo.alumnas)
    await insertConsentimientos(tx)
    await insertRows(tx, 'ofertas', demo.ofertas)
    await insertRows(tx, 'historial', demoHistorial(demo, now))
    // No row names a picture that is not there.
    await saving
    return demo
  })
}

/** The demo as of `now`. */
export async function buildDemo(now: Date): Promise<Demo> {
  const [ofAlumnas, ofEmpresas, ofAdmin] = await Promise.all(
    [PEOPLE.ana, PEOPLE.berta, PEOPLE.carmen].map(({ password }) => hashPassword(password)),
  )
  const random = seededRandom(1)
  const pickProvincia = weighted(PROVINCIAS_OF_TWO_CENTRES)
  const run: Run = { random, now, pickProvincia, passwordHash: ofAlumnas ?? '' }
  const pictures: DemoPicture[] = []
  const addPicture = (kind: PictureKind, drawing: string): string => {
    const id = random.id(now)
    pictures.push({ kind, id, drawing })
    return id
  }

  const referentes = DEMO_REFERENTES.map(({ art, ...datos }, i) => {
    const created_at = new Date(now.getTime() - (i + 1) * HOUR)
    const imagen_id = art ? addPicture('referentes', drawPortrait(datos.nombre, ...art)) : null
    return referenteRow(
      { ...datos, ...BIOGRAFIAS[datos.nombre] },
      { id: random.id(created_at), imagen_id, created_at },
    )
  })
  const administradores = DEMO_ADMINISTRADORES.map((datos, i) => {
    // Before anybody that she has invited.
    const created_at = new Date(now.getTime() - (700 + i) * DAY)
    return administradorRow(datos, { id: random.id(created_at), password_hash: ofAdmin ?? '', created_at })
  })

  const named = [
    { ...PEOPLE.ana, cv: cvOfAna(now), grupo: '2º DAW', imagen: drawPortrait('Ana Muñoz', 'T', 'circuit') },
    { ...PEOPLE.lucia, cv: CV_OF_LUCIA, grupo: '2º Química', imagen: null },
  ].map(({ nombre, apellidos, email, cv, grupo, imagen }, i) => {
    const created_at = new Date(now.getTime() - (24 + i) * HOUR)
    const imagen_id = imagen ? addPicture('alumnas', imagen) : null
    const cuenta: Cuenta = {
      id: random.id(created_at),
      imagen_id,
      password_hash: run.passwordHash,
      activo: true,
      verificada: true,
      invitada: false,
      created_at,
    }
    return alumnaRow({ nombre, apellidos, email, grupo }, cv, cuenta, new Date(now.getTime() - i * HOUR))
  })
  const others = Array.from({ length: ALUMNAS - named.length }, (_, i) => {
    // One of the two named alumnas is complete.
    const alumna = newAlumna(run, i + 1, isChosen(i, COMPLETE - 1, ALUMNAS - named.length))
    // One in five is in no group yet.
    alumna.grupo = i % 5 === 4 ? '' : grupoOf(alumna, now)
    if (i % 8 === 0)
      alumna.imagen_id = addPicture(
        'alumnas',
        drawPortrait(`${alumna.nombre} ${alumna.apellidos}`, 'M', 'graph'),
      )
    return alumna
  })

  const empresas = demoEmpresas({ ...run, passwordHash: ofEmpresas ?? '' }, (empresa) =>
    addPicture('empresas', drawLogo(empresa)),
  )
  return {
    referentes,
    administradores,
    alumnas: [...named, ...others],
    empresas,
    ofertas: demoOfertas(run, empresas),
    pictures,
  }
}
