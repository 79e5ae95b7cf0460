import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../src/actor.ts'
import type { Db } from '../../src/db/schema.ts'
import { newToken } from '../../src/tokens.ts'
import { everyRow, type TableRow } from '../database/table-rows.ts'
import { addAdministrador, addAlumna, addCorreo, addEmpresa, addOferta, addPlantilla } from './accounts.ts'

/** One account of each role that no call names, with rows in every table that holds something of somebody. */
export type Neighbours = Record<Actor['rol'], string>

/** A word in the texts of their rows, which name no account by its id. */
const MARK = 'vecina-de-nadie'
const later = () => new Date(Date.now() + DAY)
const hash = () => newToken().hash

export async function addNeighbours(db: Db): Promise<Neighbours> {
  const people = {
    alumna: await addAlumna(db, { email: `${MARK}@alumnas.example`, grupo: '1º DAW' }),
    empresa: await addEmpresa(db, { mail: `${MARK}@empresas.example` }),
    admin: await addAdministrador(db, { email: `${MARK}@alumbra.example`, segundo_factor_at: new Date() }),
  }
  for (const rol of ['alumna', 'empresa', 'admin'] as const) await addAround(db, { rol, id: people[rol] })
  await addFactors(db, people.admin)
  await addOfertas(db, people)
  return people
}

/** Sessions, browsers, links, consents, mails and messages of an account, with a registration behind one link. */
async function addAround(db: Db, { rol, id: cuenta_id }: Actor): Promise<void> {
  const email = `${MARK}@ejemplo.example`
  const own = { rol, cuenta_id }
  await db
    .insertInto('sesiones')
    .values({ ...own, hash: hash(), expires_at: later() })
    .execute()
  await db
    .insertInto('known_devices')
    .values({ ...own, hash: hash() })
    .execute()
  for (const tipo of ['activacion', 'invitacion', 'restablecimiento'] as const) {
    const link = { ...own, hash: hash(), tipo, email, expires_at: later() }
    await db.insertInto('mail_tokens').values(link).execute()
    const names = { nombre: MARK, apellidos: MARK, password_hash: 'none' }
    if (tipo === 'activacion')
      await db
        .insertInto('registros')
        .values({ hash: link.hash, ...names })
        .execute()
  }
  if (rol !== 'admin')
    await db
      .insertInto('consentimientos')
      .values({ rol, cuenta_id, version: POLITICA_VERSION, via: 'registro' })
      .execute()
  await addCorreo(db, { destinatario: email })
  const mensaje = { name: MARK, email, tema: 'Una duda', instituto: 'Otros', mensaje: 'Hola a todas.' }
  await db
    .insertInto('contactos')
    .values({ id: uuidv7(), ...mensaje })
    .execute()
}

async function addFactors(db: Db, administrador_id: string): Promise<void> {
  const key = { id: uuidv7(), credential_id: MARK, public_key: hash(), sign_count: 0, nombre: 'Móvil' }
  await db.insertInto('apps_de_codigos').values({ administrador_id, secret: hash(), last_step: 0 }).execute()
  await db
    .insertInto('llaves_de_acceso')
    .values({ administrador_id, ...key })
    .execute()
  await db.insertInto('codigos_de_recuperacion').values({ administrador_id, hash: hash() }).execute()
  const paso = { hash: hash(), tipo: 'entrada', challenge: MARK, expires_at: later() } as const
  await db
    .insertInto('pasos_pendientes')
    .values({ administrador_id, ...paso })
    .execute()
}

/** An oferta in each state; the accepted one ends soon, has a link that renews it, and a decision that can be undone. */
async function addOfertas(db: Db, { empresa, admin }: Neighbours): Promise<void> {
  for (const estado_revision of ['pendiente', 'rechazada', 'borrada'] as const)
    await addOferta(db, empresa, { estado_revision, puesto: MARK })
  const accepted = { estado_revision: 'aceptada', puesto: MARK, fecha_fin: later() } as const
  const oferta_id = await addOferta(db, empresa, accepted)
  await db.insertInto('renovaciones').values({ hash: hash(), oferta_id, expires_at: later() }).execute()
  const before = { estado_revision: 'pendiente', terminada: false } as const
  await db
    .insertInto('decisiones_recientes')
    .values({ oferta_id, admin_id: admin, correo: MARK, ...before })
    .execute()
}

/** Gives them a part in whatever there is now: each oferta saved and opened, each CV opened and on the shortlist with a nota. */
export async function settleNeighbours(db: Db, { alumna, empresa }: Neighbours): Promise<void> {
  await sql`insert into ofertas_guardadas (alumna_id, oferta_id)
    select ${alumna}, id from ofertas on conflict do nothing`.execute(db)
  await sql`insert into ofertas_abiertas (alumna_id, oferta_id, dia)
    select ${alumna}, id, current_date from ofertas on conflict do nothing`.execute(db)
  await sql`insert into preseleccionadas (empresa_id, alumna_id, nota)
    select ${empresa}, id, ${MARK} from talentos on conflict do nothing`.execute(db)
  await sql`insert into consultas_cv (alumna_id, empresa_id, empresa, dia)
    select id, ${empresa}, ${MARK}, current_date from talentos on conflict do nothing`.execute(db)
  const { rows } = await sql`select from plantillas where titulo = ${MARK}`.execute(db)
  if (rows.length > 0) return
  await db
    .updateTable('plantillas')
    .set({ titulo: MARK })
    .where('id', '=', await addPlantilla(db))
    .execute()
}

/** Their rows as text. */
export async function rowsOfNeighbours(db: Db, people: Neighbours): Promise<string[]> {
  const rows = await everyRow(db)
  const { ids, tokens } = namesIn(rows, people)
  const names = [MARK, ...ids, ...tokens]
  return rows.map((row) => JSON.stringify(row)).filter((text) => names.some((name) => text.includes(name)))
}

/** What names them: their ids and those of their ofertas; links and registrations are named by a hash. */
function namesIn(rows: readonly TableRow[], people: Neighbours) {
  const ofertas = rows.filter(({ table, row }) => table === 'ofertas' && row['empresa_id'] === people.empresa)
  const ids = [...Object.values(people), ...ofertas.map(({ row }) => String(row['id']))]
  const links = rows.filter(
    ({ table, row }) => table === 'mail_tokens' && ids.includes(String(row['cuenta_id'])),
  )
  return { ids, tokens: links.map(({ row }) => JSON.stringify(row['hash']).slice(1, -1)) }
}
