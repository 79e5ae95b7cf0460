import { referenteSlug } from '@alumbra/domain/slug'
import { insertConsentimientos } from '../../api/seed/consentimientos.ts'
import type { Actor } from '../../api/src/actor.ts'
import { openDatabase } from '../../api/src/db/open.ts'
import type { Db } from '../../api/src/db/schema.ts'
import { SESSION_LIFE } from '../../api/src/sessions.ts'
import { newToken } from '../../api/src/tokens.ts'
import { addAlumna, addEmpresa, addOferta } from '../../api/test/people/accounts.ts'
import { buildExperiencia, buildFormacion } from '../../api/test/people/builders.ts'
import type { Ask } from '../client.ts'

const MANY_OFERTAS = 1_700

/** Every page that is measured, with the session of who opens it; makes the accounts that it needs. */
export async function pageQuestions(databaseUrl: string): Promise<Record<string, Ask>> {
  const { db, close } = await openDatabase({ databaseUrl })
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
  await close()
  const page = (path: string, cookie = ''): Ask => ({ path, cookie, accept: 'text/html' })
  return {
    'page: home': page('/'),
    'page: /referentes': page('/referentes'),
    'page: a referente': page(`/referentes/${referenteSlug(referente)}`),
    'page: /registro': page('/registro'),
    'page: /alumna, short CV': page('/alumna', short),
    'page: /alumna, twenty entries': page('/alumna', long),
    'page: /ofertas': page('/ofertas', short),
    'page: /empresa, 1,700 ofertas': page('/empresa', empresa),
  }
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
