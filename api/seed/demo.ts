import type { Db } from '../src/db/schema.ts'
import type { PictureKind } from '../src/files/pictures.ts'
import { pictureKey } from '../src/files/pictures.ts'
import type { FileStore } from '../src/files/store.ts'
import { hashPassword } from '../src/passwords/hash.ts'
import { dibujarLogo } from './arte/logo.ts'
import { dibujarRetrato, rasterizar } from './arte/retrato.ts'
import { nuevaAlumna, type nuevaOferta, type Tirada, toca } from './conjunto.ts'
import { insertConsentimientos } from './consentimientos.ts'
import { insertFilas, isVacia } from './escribir.ts'
import { administradorFila, alumnaFila, type Cuenta, type Fila, referenteFila } from './filas.ts'
import { historialDemo } from './historial.ts'
import { ADMINISTRADORAS_DEMO, CV_DE_ANA, CV_DE_LUCIA } from './listas/cuentas.ts'
import { PROVINCIAS_DOS_CENTROS } from './listas/provincias.ts'
import { REFERENTES_DEMO } from './listas/referentes.ts'
import { empresasDemo, ofertasDemo } from './mercado.ts'
import { PEOPLE } from './people.ts'
import { seededRandom, weighted } from './random.ts'

const HOUR = 3_600_000
const ALUMNAS = 60
const COMPLETAS = 36

type Imagen = { kind: PictureKind; id: string; drawing: string }

/** Everything of the demo, ready to be written. */
export type Demo = {
  referentes: Fila<'referentes'>[]
  administradores: Fila<'administradores'>[]
  alumnas: Fila<'alumnas'>[]
  empresas: Fila<'empresas'>[]
  ofertas: ReturnType<typeof nuevaOferta>[]
  imagenes: Imagen[]
}

/**
 * Fills an empty database with the demo: named people, role models, empresas, ofertas in every state and alumnas.
 * Does nothing, and answers false, when anything is there already. `now` makes it the same each time.
 */
export async function seedDemo(db: Db, store: FileStore, now = new Date()): Promise<boolean> {
  if (!(await isVacia(db))) return false
  const demo = await buildDemo(now)
  await db.transaction().execute(async (tx) => {
    await insertFilas(tx, 'referentes', demo.referentes)
    await insertFilas(tx, 'administradores', demo.administradores)
    await insertFilas(tx, 'empresas', demo.empresas)
    await insertFilas(tx, 'alumnas', demo.alumnas)
    await insertConsentimientos(tx)
    await insertFilas(tx, 'ofertas', demo.ofertas)
    await insertFilas(tx, 'historial', historialDemo(demo, now))
  })
  await saveImagenes(store, demo.imagenes)
  return true
}

/** Draws the pictures and puts them where the site looks for them. */
export async function saveImagenes(store: FileStore, imagenes: readonly Imagen[]): Promise<void> {
  await Promise.all(
    imagenes.map(async ({ kind, id, drawing }) => {
      for (const [width, bytes] of await rasterizar(drawing))
        await store.put(pictureKey(kind, id, width), bytes)
    }),
  )
}

/** The whole demo as of a moment. */
export async function buildDemo(now: Date): Promise<Demo> {
  const [deAlumnas, deEmpresas, deAdmin] = await Promise.all(
    [PEOPLE.ana, PEOPLE.berta, PEOPLE.carmen].map(({ password }) => hashPassword(password)),
  )
  const random = seededRandom(1)
  const pickProvincia = weighted(PROVINCIAS_DOS_CENTROS)
  const tirada: Tirada = { random, now, pickProvincia, passwordHash: deAlumnas ?? '' }
  const imagenes: Imagen[] = []
  const imagenDe = (kind: PictureKind, drawing: string): string => {
    const id = random.id(now)
    imagenes.push({ kind, id, drawing })
    return id
  }

  const referentes = REFERENTES_DEMO.map(({ arte, ...datos }, i) => {
    const created_at = new Date(now.getTime() - (i + 1) * HOUR)
    const imagen_id = arte ? imagenDe('referentes', dibujarRetrato(datos.nombre, ...arte)) : null
    return referenteFila(datos, { id: random.id(created_at), imagen_id, created_at })
  })
  const administradores = ADMINISTRADORAS_DEMO.map((datos, i) => {
    const created_at = new Date(now.getTime() - (400 + i) * HOUR)
    return administradorFila(datos, { id: random.id(created_at), password_hash: deAdmin ?? '', created_at })
  })

  const named = [
    { ...PEOPLE.ana, cv: CV_DE_ANA, imagen: dibujarRetrato('Ana Muñoz', 'T', 'circuito') },
    { ...PEOPLE.lucia, cv: CV_DE_LUCIA, imagen: null },
  ].map(({ nombre, apellidos, email, cv, imagen }, i) => {
    const created_at = new Date(now.getTime() - (24 + i) * HOUR)
    const imagen_id = imagen ? imagenDe('alumnas', imagen) : null
    const cuenta: Cuenta = {
      id: random.id(created_at),
      imagen_id,
      password_hash: tirada.passwordHash,
      activo: true,
      verificada: true,
      invitada: false,
      created_at,
    }
    return alumnaFila({ nombre, apellidos, email }, cv, cuenta, new Date(now.getTime() - i * HOUR))
  })
  const others = Array.from({ length: ALUMNAS - named.length }, (_, i) => {
    // One of the two named ones is complete.
    const alumna = nuevaAlumna(tirada, i + 1, toca(i, COMPLETAS - 1, ALUMNAS - named.length))
    if (i % 8 === 0)
      alumna.imagen_id = imagenDe(
        'alumnas',
        dibujarRetrato(`${alumna.nombre} ${alumna.apellidos}`, 'M', 'grafo'),
      )
    return alumna
  })

  const empresas = empresasDemo({ ...tirada, passwordHash: deEmpresas ?? '' }, (empresa) =>
    imagenDe('empresas', dibujarLogo(empresa)),
  )
  return {
    referentes,
    administradores,
    alumnas: [...named, ...others],
    empresas,
    ofertas: ofertasDemo(tirada, empresas),
    imagenes,
  }
}
