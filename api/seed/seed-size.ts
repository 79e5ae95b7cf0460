import type { Database, Db } from '../src/db/schema.ts'
import type { FileStore } from '../src/files/store.ts'
import { hashPassword } from '../src/passwords/hash.ts'
import { UNLIMITED, withTimeLimit } from '../src/time-limit.ts'
import { bulkLoad, insertRows } from './bulk-load.ts'
import { insertConsentimientos } from './consentimientos.ts'
import { buildDemo, type Demo } from './demo.ts'
import { savePictures } from './demo-pictures.ts'
import { insertHistorialOfSize } from './historial-of-size.ts'
import { inventReferente } from './invent.ts'
import {
  isChosen,
  momentAgo,
  newAlumna,
  newEmpresa,
  newOferta,
  type Publisher,
  type Run,
} from './invented-rows.ts'
import { isEmptyInTurn } from './is-empty.ts'

import { PROVINCIAS_BY_POPULATION, PROVINCIAS_OF_TWO_CENTRES } from './lists/provincias.ts'
import { seededRandom, seedOf, weighted } from './random.ts'
import { administradorRow, referenteRow } from './rows.ts'

/** Row counts: two schools, a region of a hundred centres, every alumna of vocational training in Spain. */
export const SIZES = {
  school: {
    alumnas: 600,
    complete: 250,
    empresas: 80,
    ofertas: 300,
    live: 60,
    referentes: 30,
    administradores: 4,
  },
  region: {
    alumnas: 25_000,
    complete: 12_000,
    empresas: 2_500,
    ofertas: 12_000,
    live: 2_500,
    referentes: 500,
    administradores: 150,
  },
  country: {
    alumnas: 600_000,
    complete: 350_000,
    empresas: 12_000,
    ofertas: 120_000,
    live: 25_000,
    referentes: 8_500,
    administradores: 500,
  },
} as const
export type Size = keyof typeof SIZES
export type Counts = { [K in keyof (typeof SIZES)['school']]: number }

/** The password of every generated account; the named people keep their own. */
export const GENERATED_PASSWORD = 'Generada-2026'

const BATCH = 2_000

/** Reports the progress of a load from 0 to 1, the rows written so far, and the current step. */
export type Progress = (part: number, rows: number, step: string) => void

/** Share of the time that the totals and the indexes take at the end. */
const FINISH = 0.3

export type SeedOptions = { size: Size; seed: number; now: Date; onProgress: Progress }

/** Fills an empty database to a size: first the demo, then invented rows. Returns the number of rows. */
export async function seedSize(
  db: Db,
  store: FileStore,
  { size, seed, now, onProgress }: SeedOptions,
): Promise<number> {
  const want = SIZES[size]
  const total = want.alumnas + want.empresas + want.ofertas + want.referentes + want.administradores
  let done = 0
  await withTimeLimit(UNLIMITED, () =>
    db.transaction().execute(async (tx) => {
      if (!(await isEmptyInTurn(tx))) throw new Error('La base de datos no está vacía: vacíala o elige otra.')
      const run: Run = {
        random: seededRandom(seedOf(`${size} ${seed}`)),
        now,
        pickProvincia: weighted(size === 'school' ? PROVINCIAS_OF_TWO_CENTRES : PROVINCIAS_BY_POPULATION),
        // One hash for all accounts: hashing 600,000 passwords would take hours.
        passwordHash: await hashPassword(GENERATED_PASSWORD),
      }
      const demo = await buildDemo(now)
      await bulkLoad(
        tx,
        async () => {
          for await (const { table, rows } of rowsOf(run, want, demo)) {
            await insertRows(tx, table, rows)
            done += rows.length
            onProgress(((1 - FINISH) * done) / total, done, table)
          }
          await insertConsentimientos(tx)
          await insertHistorialOfSize(tx)
        },
        (part, step) => onProgress(1 - FINISH + FINISH * part, done, step),
      )
      // Last, so that a row that fails leaves no pictures, and before the commit, so that no row names a picture that is not there.
      await savePictures(store, demo.pictures)
    }),
  )
  return done
}

type Batch = { table: keyof Database; rows: readonly object[] }

/** All rows in batches, in the order of their foreign keys. */
function* rowsOf(run: Run, want: Counts, demo: Demo): Generator<Batch> {
  yield { table: 'referentes', rows: demo.referentes }
  yield* batchesOf('referentes', want.referentes - demo.referentes.length, () => {
    const created_at = momentAgo(run, 900)
    const id = run.random.id(created_at)
    return referenteRow(inventReferente(run.random), { id, imagen_id: null, created_at })
  })

  yield { table: 'administradores', rows: demo.administradores }
  yield* batchesOf('administradores', want.administradores - demo.administradores.length, (i) => {
    const created_at = momentAgo(run, 900)
    const email = `administradora${i}@alumbra.example`
    const datos = { nombre: `Administradora ${i}`, email, password: GENERATED_PASSWORD, activo: i % 20 !== 7 }
    return administradorRow(datos, {
      id: run.random.id(created_at),
      password_hash: run.passwordHash,
      created_at,
    })
  })

  const publishers: Publisher[] = demo.empresas.filter(
    ({ activo, verificada_at, telf }) => activo && verificada_at !== null && telf !== 'NULL',
  )
  yield { table: 'empresas', rows: demo.empresas }
  yield* batchesOf('empresas', want.empresas - demo.empresas.length, (i) => {
    const fila = newEmpresa(run, i)
    if (fila.activo && fila.verificada_at) publishers.push(fila)
    return fila
  })

  const complete = want.complete - demo.alumnas.filter(({ cv_completo }) => cv_completo).length
  const alumnas = want.alumnas - demo.alumnas.length
  yield { table: 'alumnas', rows: demo.alumnas }
  yield* batchesOf('alumnas', alumnas, (i) => ({
    ...newAlumna(run, i + demo.alumnas.length, isChosen(i, complete, alumnas)),
    grupo: groupOf(i),
  }))

  const shown = new Set(demo.empresas.filter(({ activo }) => activo).map(({ id }) => id))
  const live = demo.ofertas.filter(
    (one) => one.estado_revision === 'aceptada' && !one.terminada && shown.has(one.empresa_id),
  ).length
  const ofertas = want.ofertas - demo.ofertas.length
  yield { table: 'ofertas', rows: demo.ofertas }
  yield* batchesOf('ofertas', ofertas, (i) =>
    newOferta(run, pickPublisher(run, publishers), isChosen(i, want.live - live, ofertas)),
  )
}

/** A class of thirty, twenty classes to a centre; one alumna in five has none. */
function groupOf(i: number): string {
  if (i % 5 === 4) return ''
  const course = Math.floor(i / 30)
  return `${1 + (course % 2)}º ${CICLOS[course % CICLOS.length]} · centro ${Math.floor(course / 20)}`
}
const CICLOS = ['DAM', 'DAW', 'SMR', 'ASIR', 'Química']

function* batchesOf(table: keyof Database, count: number, make: (i: number) => object): Generator<Batch> {
  for (let from = 0; from < count; from += BATCH) {
    yield { table, rows: Array.from({ length: Math.min(BATCH, count - from) }, (_, k) => make(from + k)) }
  }
}

// A few empresas publish most of the ofertas.
function pickPublisher({ random }: Run, publishers: readonly Publisher[]): Publisher {
  const one = publishers[Math.floor(random.next() ** 2.5 * publishers.length)]
  if (!one) throw new Error('There is no empresa to publish ofertas')
  return one
}
