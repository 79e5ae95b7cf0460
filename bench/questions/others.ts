import { saveCv } from '@alumbra/contract/alumnas/alumna'
import { createOferta } from '@alumbra/contract/ofertas/oferta'
import { getOferta, listOfertas, listParecidas } from '@alumbra/contract/ofertas/oferta-publicada'
import { type OpenDatabase, openDatabase } from '../../api/src/db/open.ts'
import { buildCv, buildOferta } from '../../api/test/people/builders.ts'
import type { Ask } from '../client.ts'
import { withQuery } from './question.ts'
import { openSession } from './sessions.ts'

/** So many that none is asked twice in a run, where there are. */
const OFERTAS_MAX = 90_000
/** Who writes: more than write at the same time. */
const WRITERS = 500

/** Questions that are other ones each time, as those of a country are: an answer that is kept helps none of them. */
export async function otherQuestions(databaseUrl: string, cookie: string): Promise<Record<string, Ask>> {
  const { pool, close } = await openDatabase({ databaseUrl })
  const ids = await idsOfOfertas(pool)
  const filters = await allFilters(pool)
  await close()
  const asked = (paths: string[]): Ask => ({
    path: paths[0] ?? '',
    cookie,
    turns: paths.map((path) => ({ path })),
  })
  return {
    'ofertas: four filters, others each time': asked(filters),
    'ofertas: another one each time': asked(ids.map((id) => getOferta.path.replace(':id', id))),
    'ofertas: those like another one each time': asked(
      ids.map((id) => listParecidas.path.replace(':id', id)),
    ),
  }
}

/** Writes of many accounts. (b) finds the account by the address in the body, since it knows no sessions. */
export async function otherWrites(databaseUrl: string): Promise<Record<string, Ask>> {
  const database = await openDatabase({ databaseUrl })
  const alumnas = await accounts(database, 'alumna')
  const empresas = await accounts(database, 'empresa')
  await database.close()
  return {
    'write: a CV, another alumna each time': {
      method: 'PUT',
      path: saveCv.path,
      turns: alumnas.map(({ cookie, account }) => ({ cookie, body: { ...buildCv(), account } })),
    },
    'write: an oferta, another empresa each time': {
      method: 'POST',
      path: createOferta.path,
      turns: empresas.map(({ cookie, account }) => ({ cookie, body: { ...buildOferta(), account } })),
    },
  }
}

type Pool = Pick<OpenDatabase['pool'], 'query'>

async function idsOfOfertas(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select oferta_id as id from oferta_palabras order by md5(oferta_id::text) limit $1',
    [OFERTAS_MAX],
  )
  return rows.map(({ id }) => id)
}

/** Lists by what some oferta says in all four filters. */
async function allFilters(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<Record<string, string>>(
    `select provincia, titulacion, modalidad, nivel_estudios from oferta_facetas where provincia <> '' and titulacion <> ''
     group by 1, 2, 3, 4 order by md5(concat(provincia, titulacion, modalidad, nivel_estudios)) limit $1`,
    [OFERTAS_MAX],
  )
  return rows.map((filters) => withQuery(listOfertas.path, filters))
}

/** Accounts by their address. */
const FIND = {
  alumna: 'select id, email as account from alumnas',
  empresa: 'select id, mail as account from empresas',
}
async function accounts(
  { pool, db }: OpenDatabase,
  rol: keyof typeof FIND,
): Promise<{ cookie: string; account: string }[]> {
  const { rows } = await pool.query<{ id: string; account: string }>(
    `${FIND[rol]} where activo and verificada_at is not null and deleted_at is null order by created_at limit $1`,
    [WRITERS],
  )
  return Promise.all(
    rows.map(async ({ id, account }) => ({ account, cookie: await openSession(db, { rol, id }) })),
  )
}
