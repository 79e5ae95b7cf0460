import type { Database, Db } from '../src/db/schema.ts'
import type { FileStore } from '../src/files/store.ts'
import { hashPassword } from '../src/passwords/hash.ts'
import { UNLIMITED, withTimeLimit } from '../src/time-limit.ts'
import {
  type Anunciante,
  hace,
  nuevaAlumna,
  nuevaEmpresa,
  nuevaOferta,
  type Tirada,
  toca,
} from './conjunto.ts'
import { insertConsentimientos } from './consentimientos.ts'
import { buildDemo, type Demo, saveImagenes } from './demo.ts'
import { enBloque, insertFilas, isVacia } from './escribir.ts'
import { administradorFila, referenteFila } from './filas.ts'
import { inventarReferente } from './inventar.ts'
import { PROVINCIAS_DOS_CENTROS, PROVINCIAS_POR_POBLACION } from './listas/provincias.ts'
import { seededRandom, seedOf, weighted } from './random.ts'

/** How much of everything: two schools, a region of a hundred centres, every alumna of vocational training in Spain. */
export const SIZES = {
  school: {
    alumnas: 600,
    completas: 250,
    empresas: 80,
    ofertas: 300,
    vivas: 60,
    referentes: 30,
    administradores: 4,
  },
  region: {
    alumnas: 25_000,
    completas: 12_000,
    empresas: 2_500,
    ofertas: 12_000,
    vivas: 2_500,
    referentes: 500,
    administradores: 150,
  },
  country: {
    alumnas: 600_000,
    completas: 350_000,
    empresas: 12_000,
    ofertas: 120_000,
    vivas: 25_000,
    referentes: 8_500,
    administradores: 500,
  },
} as const
export type Size = keyof typeof SIZES
export type Cuantas = { [K in keyof (typeof SIZES)['school']]: number }

/** The password of every generated account; the named people keep their own. */
export const PASSWORD_GENERADA = 'Generada-2026'

const BATCH = 2_000

/** Told how far a load is, from 0 to 1, how many rows are written, and what is being done. */
export type Progress = (part: number, rows: number, step: string) => void

/** What counting again and making the indexes takes of the whole time. */
const FINISH = 0.3

export type Pedido = { size: Size; seed: number; now: Date; onProgress: Progress }

/** Fills an empty database to a size: the demo first, the rest invented. Answers how many rows it wrote. */
export async function seedSize(
  db: Db,
  store: FileStore,
  { size, seed, now, onProgress }: Pedido,
): Promise<number> {
  if (!(await isVacia(db))) throw new Error('La base de datos no está vacía: vacíala o elige otra.')
  const want = SIZES[size]
  const tirada: Tirada = {
    random: seededRandom(seedOf(`${size} ${seed}`)),
    now,
    pickProvincia: weighted(size === 'school' ? PROVINCIAS_DOS_CENTROS : PROVINCIAS_POR_POBLACION),
    // One hash for all: hashing 600,000 passwords as they deserve would take hours, and nobody lives behind them.
    passwordHash: await hashPassword(PASSWORD_GENERADA),
  }
  const demo = await buildDemo(now)
  const total = want.alumnas + want.empresas + want.ofertas + want.referentes + want.administradores
  let done = 0
  await withTimeLimit(UNLIMITED, () =>
    db.transaction().execute((tx) =>
      enBloque(
        tx,
        async () => {
          for await (const { table, rows } of filasDe(tirada, want, demo)) {
            await insertFilas(tx, table, rows)
            done += rows.length
            onProgress(((1 - FINISH) * done) / total, done, table)
          }
          await insertConsentimientos(tx)
        },
        (part, step) => onProgress(1 - FINISH + FINISH * part, done, step),
      ),
    ),
  )
  await saveImagenes(store, demo.imagenes)
  return done
}

type Tanda = { table: keyof Database; rows: readonly object[] }

/** All rows in the order in which they may be written, in batches. */
function* filasDe(tirada: Tirada, want: Cuantas, demo: Demo): Generator<Tanda> {
  yield { table: 'referentes', rows: demo.referentes }
  yield* enTandas('referentes', want.referentes - demo.referentes.length, () => {
    const created_at = hace(tirada, 900)
    const id = tirada.random.id(created_at)
    return referenteFila(inventarReferente(tirada.random), { id, imagen_id: null, created_at })
  })

  yield { table: 'administradores', rows: demo.administradores }
  yield* enTandas('administradores', want.administradores - demo.administradores.length, (i) => {
    const created_at = hace(tirada, 900)
    const email = `administradora${i}@alumbra.example`
    const datos = { nombre: `Administradora ${i}`, email, password: PASSWORD_GENERADA, activo: i % 20 !== 7 }
    return administradorFila(datos, {
      id: tirada.random.id(created_at),
      password_hash: tirada.passwordHash,
      created_at,
    })
  })

  const anunciantes: Anunciante[] = demo.empresas.filter(
    ({ activo, verificada_at, telf }) => activo && verificada_at !== null && telf !== 'NULL',
  )
  yield { table: 'empresas', rows: demo.empresas }
  yield* enTandas('empresas', want.empresas - demo.empresas.length, (i) => {
    const fila = nuevaEmpresa(tirada, i)
    if (fila.activo && fila.verificada_at) anunciantes.push(fila)
    return fila
  })

  const completas = want.completas - demo.alumnas.filter(({ cv_completo }) => cv_completo).length
  const alumnas = want.alumnas - demo.alumnas.length
  yield { table: 'alumnas', rows: demo.alumnas }
  yield* enTandas('alumnas', alumnas, (i) =>
    nuevaAlumna(tirada, i + demo.alumnas.length, toca(i, completas, alumnas)),
  )

  const shown = new Set(demo.empresas.filter(({ activo }) => activo).map(({ id }) => id))
  const live = demo.ofertas.filter(
    (one) => one.estado_revision === 'aceptada' && !one.terminada && shown.has(one.empresa_id),
  ).length
  const ofertas = want.ofertas - demo.ofertas.length
  yield { table: 'ofertas', rows: demo.ofertas }
  yield* enTandas('ofertas', ofertas, (i) =>
    nuevaOferta(tirada, anuncianteDe(tirada, anunciantes), toca(i, want.vivas - live, ofertas)),
  )
}

function* enTandas(table: keyof Database, count: number, make: (i: number) => object): Generator<Tanda> {
  for (let from = 0; from < count; from += BATCH) {
    yield { table, rows: Array.from({ length: Math.min(BATCH, count - from) }, (_, k) => make(from + k)) }
  }
}

// A few empresas publish most of the ofertas.
function anuncianteDe({ random }: Tirada, anunciantes: readonly Anunciante[]): Anunciante {
  const one = anunciantes[Math.floor(random.next() ** 2.5 * anunciantes.length)]
  if (!one) throw new Error('There is no empresa to publish ofertas')
  return one
}
