import { referenteSlug } from '@alumbra/domain/slug'
import { openDatabase } from '../../api/src/db/open.ts'
import type { Db } from '../../api/src/db/schema.ts'
import { addAlumna, addEmpresa, addOferta } from '../../api/test/people/accounts.ts'
import { buildExperiencia, buildFormacion } from '../../api/test/people/builders.ts'
import { addConsentimiento } from '../../api/test/people/consentimientos.ts'
import type { Ask } from '../client.ts'
import { openSession } from './sessions.ts'

const MANY_OFERTAS = 1_700

/** Every page that is measured, with the session of who opens it; makes the accounts that it needs. */
export async function pageQuestions(databaseUrl: string): Promise<Record<string, Ask>> {
  const { db, close } = await openDatabase({ databaseUrl })
  const short = await enter(db, { rol: 'alumna', id: await addAlumna(db) })
  const long = await enter(db, { rol: 'alumna', id: await alumnaWithTwentyEntries(db) })
  const empresa = await enter(db, { rol: 'empresa', id: await empresaWithManyOfertas(db) })
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

/** The session of an account that has accepted the política, as a page asks for. */
async function enter(db: Db, who: Parameters<typeof addConsentimiento>[1]): Promise<string> {
  await addConsentimiento(db, who)
  return openSession(db, who)
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
  return id
}
