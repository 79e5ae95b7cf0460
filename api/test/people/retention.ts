import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { DAY } from '@alumbra/domain/time'
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '../../src/db/open.ts'
import type { AlumnasTable, Database, Db, EmpresasTable } from '../../src/db/schema.ts'
import { sendLater } from '../../src/mail/outbox.ts'
import { openTestDatabase } from '../database/database.ts'
import { buildMail } from '../peers/outbox.ts'
import { addAlumna, addEmpresa } from './accounts.ts'
import { addConsentimiento } from './consentimientos.ts'

/** The current time in the tests of scheduled tasks. */
export const NOW = new Date('2026-05-01T03:00:00Z')
export const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY)
export const daysOn = (days: number): Date => daysAgo(-days)

/** An empty database and a data folder, opened for the tests of a file and emptied before each. */
export class EmptyDatabase {
  #database: OpenDatabase | undefined
  #dataDir = ''

  constructor() {
    beforeAll(async () => {
      this.#database = await openTestDatabase()
      this.#dataDir = await mkdtemp(join(tmpdir(), 'retention-'))
    })
    beforeEach(() => emptyTables(this.db))
    afterAll(async () => {
      await this.#database?.close()
      await rm(this.#dataDir, { recursive: true })
    })
  }

  get database(): OpenDatabase {
    if (!this.#database) throw new Error('The tests have not started')
    return this.#database
  }
  get db(): Db {
    return this.database.db
  }
  get dataDir(): string {
    return this.#dataDir
  }
}

/** A random hash of a session or token. */
export const anyHash = (): Buffer => randomBytes(32)

export async function countRows(db: Db, table: keyof Database): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const PERSONAL = [
  'alumnas',
  'ofertas',
  'empresas',
  'sesiones',
  // After its accounts: while they are there, the database keeps it.
  'accesos',
  'known_devices',
  'mail_tokens',
  'correos',
  'contactos',
  'consentimientos',
  'file_deletions',
] as const

/** Deletes all personal data. */
async function emptyTables(db: Db): Promise<void> {
  for (const table of PERSONAL) await db.deleteFrom(table).execute()
}

/** Inserts an alumna created long before NOW. */
export function addOldAlumna(db: Db, changes: Partial<Insertable<AlumnasTable>> = {}): Promise<string> {
  const then = { verificada_at: daysAgo(900), created_at: daysAgo(900) }
  return addAlumna(db, { nombre: 'Ana', apellidos: 'Muñoz', ...then, ...changes })
}

/** Inserts an empresa created long before NOW. */
export function addOldEmpresa(db: Db, changes: Partial<Insertable<EmpresasTable>> = {}): Promise<string> {
  const then = { verificada_at: daysAgo(900), created_at: daysAgo(900) }
  return addEmpresa(db, { empresa: 'Faro', ...then, ...changes })
}

/** Inserts a session, login, device, token, mail and contact message of an account, with the consents of account and message. */
export async function addTraces(
  db: Db,
  rol: 'alumna' | 'empresa',
  cuenta_id: string,
  email: string,
): Promise<void> {
  await db
    .insertInto('sesiones')
    .values({ hash: anyHash(), rol, cuenta_id, expires_at: daysOn(20) })
    .execute()
  await db.insertInto('accesos').values({ id: newId(), rol, cuenta_id, hecho: 'rechazada' }).execute()
  await db.insertInto('known_devices').values({ hash: anyHash(), rol, cuenta_id }).execute()
  await db
    .insertInto('mail_tokens')
    .values({ hash: anyHash(), rol, cuenta_id, tipo: 'activacion', email, expires_at: daysOn(2) })
    .execute()
  await addConsentimiento(db, { rol, id: cuenta_id })
  await sendLater(db, buildMail({ to: email }))
  const contacto_id = newId()
  await db
    .insertInto('contactos')
    .values({
      id: contacto_id,
      name: 'x',
      email: email.toUpperCase(),
      tema: 't',
      instituto: 'i',
      mensaje: 'm',
    })
    .execute()
  await db
    .insertInto('consentimientos')
    .values({ contacto_id, version: POLITICA_VERSION, via: 'contacto' })
    .execute()
}

/** Number of sessions, logins, devices, tokens, mails, contact messages and consents. */
export function countTraces(db: Db): Promise<number[]> {
  const tables = [
    'sesiones',
    'accesos',
    'known_devices',
    'mail_tokens',
    'correos',
    'contactos',
    'consentimientos',
  ] as const
  return Promise.all(tables.map((table) => countRows(db, table)))
}
