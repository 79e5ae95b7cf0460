import { tmpdir } from 'node:os'
import pg from 'pg'
import { type Size, seedSize } from '../api/seed/seed-size.ts'
import { migrate } from '../api/src/db/migrate/migrate.ts'
import { openDatabase } from '../api/src/db/open.ts'
import { refreshCifras } from '../api/src/features/cifras/rules.ts'
import { openStore } from '../api/src/files/open-store.ts'
import { UNLIMITED, withTimeLimit } from '../api/src/time-limit.ts'

/** Mails that the outbox holds; the seed writes none. */
const CORREOS: Record<Size, number> = { school: 2_000, region: 50_000, country: 1_000_000 }

/** A new database on a server, named after its size. */
export async function createDatabase(size: Size, server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${size}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${size}` }).href
}

/** Seeds an empty database, then computes the cifras as the scheduler does. */
export async function prepare(size: Size, databaseUrl: string): Promise<void> {
  const { db, pool, close } = await openDatabase({ databaseUrl })
  await migrate(pool)
  const { rows } = await pool.query('select exists (select from alumnas) as full')
  if (!rows[0].full) {
    console.error(`Loading ${size}…`)
    const store = await openStore({ storageUrl: undefined, dataDir: tmpdir() })
    await seedSize(db, store, { size, seed: 1, now: new Date(), onProgress: () => {} })
  }
  const { rows: mails } = await pool.query("select from correos where dedupe_key like 'bench:%' limit 1")
  if (mails.length === 0) await runWithoutTimeout(pool, mailsFor(CORREOS[size]))
  // The seed writes each oferta twice, which would leave the first half of the table empty.
  await runWithoutTimeout(pool, ['vacuum (full) ofertas', 'vacuum (analyze)'])
  await refreshCifras(db, new Date())
  await close()
}

/** Mails to the seeded alumnas: nearly all sent, one in 500 failed, a few waiting until after the measuring. */
const mailsFor = (count: number): string[] => [
  'drop index correos_busqueda',
  `insert into correos (id, dedupe_key, destinatario, asunto, texto, estado, created_at, sent_at, next_attempt_at)
   select gen_random_uuid(), 'bench:' || n, a.email, 'Activa tu cuenta de Alumbra', case when n % 500 = 0 then 'x' end,
     case when n % 500 = 0 then 'fallido' when n % 9999 = 0 then 'pendiente' else 'enviado' end,
     now() - random() * interval '90 days', now(), now() + interval '1 day'
   from (select email, row_number() over () as n from alumnas, generate_series(1, 10) where email <> '' limit ${count}) a`,
  'create index correos_busqueda on correos using gin (busqueda gin_trgm_ops) with (gin_pending_list_limit = 512)',
]

async function runWithoutTimeout(pool: pg.Pool, statements: string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const statement of statements) await withTimeLimit(UNLIMITED, () => client.query(statement))
  } finally {
    client.release(true)
  }
}
