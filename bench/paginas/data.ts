import { tmpdir } from 'node:os'
import { referenteSlug } from '@alumbra/domain/slug'
import { insertConsentimientos } from '../../api/seed/consentimientos.ts'
import { seedSize } from '../../api/seed/seed-size.ts'
import type { Actor } from '../../api/src/actor.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { openDatabase } from '../../api/src/db/open.ts'
import type { Db } from '../../api/src/db/schema.ts'
import { openStore } from '../../api/src/files/open-store.ts'
import { SESSION_LIFE } from '../../api/src/sessions.ts'
import { newToken } from '../../api/src/tokens.ts'
import { addAlumna, addEmpresa, addOferta } from '../../api/test/people/accounts.ts'
import { buildExperiencia, buildFormacion } from '../../api/test/people/builders.ts'

const MANY_OFERTAS = 1_700

/** A question of the bench: its path and the session cookie of the user who asks. */
export type Question = { name: string; path: string; cookie: string }

/** A database of the size of a school, and every page that the bench asks for. */
export async function preparePages(databaseUrl: string): Promise<Question[]> {
  const { db, pool, close } = await openDatabase({ databaseUrl })
  await migrate(pool)
  const store = await openStore({ storageUrl: undefined, dataDir: tmpdir() })
  await seedSize(db, store, { size: 'school', seed: 1, now: new Date(), onProgress: () => {} })
  const short = await sessionOf(db, { rol: 'alumna', id: await addAlumna(db) })
  const long = await sessionOf(db, { rol: 'alumna', id: await alumnaWithTwentyEntries(db) })
  const empresa = await empresaWithManyOfertas(db)
  await db.deleteFrom('consentimientos').execute()
  await insertConsentimientos(db)
  const referente = await db
    .selectFrom('referentes')
    .select(['id', 'nombre'])
    .where('activo', '=', true)
    .executeTakeFirstOrThrow()
  await pool.query('vacuum analyze')
  await close()
  return [
    { name: 'home', path: '/', cookie: '' },
    { name: '/referentes', path: '/referentes', cookie: '' },
    { name: 'a referente', path: `/referentes/${referenteSlug(referente)}`, cookie: '' },
    { name: '/registro', path: '/registro', cookie: '' },
    { name: '/alumna, short CV', path: '/alumna', cookie: short },
    { name: '/alumna, twenty entries', path: '/alumna', cookie: long },
    { name: '/ofertas', path: '/ofertas', cookie: short },
    { name: '/empresa, 1,700 ofertas', path: '/empresa', cookie: empresa },
  ]
}

async function sessionOf(db: Db, { rol, id }: Actor): Promise<string> {
  const { token, hash } = newToken()
  const expires_at = new Date(Date.now() + SESSION_LIFE[rol].absoluteMs)
  await db.insertInto('sesiones').values({ hash, rol, cuenta_id: id, expires_at }).execute()
  return `alumbra=${token}`
}

const alumnaWithTwentyEntries = (db: Db): Promise<string> =>
  addAlumna(db, {
    formacion: JSON.stringify(Array.from({ length: 8 }, () => buildFormacion())),
    experiencia: JSON.stringify(Array.from({ length: 8 }, () => buildExperiencia())),
    idiomas: JSON.stringify(
      ['Inglés', 'Francés', 'Alemán', 'Italiano'].map((idioma) => ({ idioma, nivel: 'Avanzado' })),
    ),
  } as never)

async function empresaWithManyOfertas(db: Db): Promise<string> {
  const id = await addEmpresa(db)
  for (let n = 0; n < MANY_OFERTAS; n++)
    await addOferta(db, id, n % 2 === 0 ? { estado_revision: 'aceptada' } : {})
  return sessionOf(db, { rol: 'empresa', id })
}
