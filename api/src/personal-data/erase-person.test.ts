import { setTimeout as sleep } from 'node:timers/promises'
import { PICTURE_FILES } from '@alumbra/domain/picture'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import {
  addAdministrador,
  addAlumna,
  addEmpresa,
  addOferta,
  addReferente,
} from '../../test/people/accounts.ts'
import type { OpenDatabase } from '../db/open.ts'
import { correctCuenta } from '../features/cuentas/correccion/rules.ts'
import { erasePerson, eraseReferente } from './erase-person.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)).rows[0]
    ?.n

it('retencion-9 erases who asks for it at once, in whatever letters the address is written, and nobody else', async () => {
  const { db } = database
  const imagen_id = newId()
  await addAlumna(db, { email: 'Marta.Quiles@Alumnas.example', imagen_id, deleted_at: null })
  await addAlumna(db, { email: 'marta.quiles@alumnas.example', deleted_at: new Date() })
  await addAlumna(db, { email: 'otra@alumnas.example' })
  const empresa = await addEmpresa(db, { mail: 'marta.quiles@alumnas.example' })
  await addOferta(db, empresa)
  await sql`insert into contactos (id, name, email, tema, instituto, mensaje)
    values (gen_random_uuid(), 'Marta', 'MARTA.QUILES@alumnas.example', 'x', '', 'x'), (gen_random_uuid(), 'Nora', 'n@x.example', 'x', '', 'x')`.execute(
    db,
  )
  expect(await erasePerson(db, 'marta.quiles@ALUMNAS.example')).toEqual({
    alumnas: 2,
    empresas: 1,
    mensajes: 1,
    correos: 0,
  })
  expect([
    await count('alumnas'),
    await count('empresas'),
    await count('ofertas'),
    await count('contactos'),
  ]).toEqual([1, 0, 0, 1])
  const queued = sql`select 1 from file_deletions where key like ${`alumnas/${imagen_id}/%`}`
  expect((await queued.execute(db)).rows).toHaveLength(PICTURE_FILES.length)
  expect(await erasePerson(db, 'nadie@x.example')).toEqual({
    alumnas: 0,
    empresas: 0,
    mensajes: 0,
    correos: 0,
  })
})

it('retencion-9 erases a referente with every file of her picture', async () => {
  const { db } = database
  const imagen_id = newId()
  const id = await addReferente(db, { imagen_id })
  expect([await eraseReferente(db, id), await eraseReferente(db, id)]).toEqual([true, false])
  expect(await count('referentes')).toBe(0)
  const queued = sql`select 1 from file_deletions where key like ${`referentes/${imagen_id}/%`}`
  expect((await queued.execute(db)).rows).toHaveLength(PICTURE_FILES.length)
})

it('retencion-9 erases the mails to an address that an account had before, and none of an administrador', async () => {
  const { db } = database
  await addAlumna(db, { email: 'vera.antigua@alumnas.example' })
  await correctCuenta(db, 'alumna', 'vera.antigua@alumnas.example', { email: 'vera@alumnas.example' })
  expect(await erasePerson(db, 'Vera.Antigua@alumnas.example')).toEqual({
    alumnas: 0,
    empresas: 0,
    mensajes: 0,
    correos: 1,
  })
  await addAdministrador(db, { email: 'rosa@centro.example' })
  await sql`insert into correos (id, dedupe_key, destinatario, asunto, texto, html)
    values (gen_random_uuid(), 'x:1', 'rosa@centro.example', 'x', 'x', 'x')`.execute(db)
  expect((await erasePerson(db, 'rosa@centro.example')).correos).toBe(0)
})

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'retencion-9 waits for an empresa that opens the CV just then, and erases it all the same',
  async () => {
    const { db } = database
    const alumna_id = await addAlumna(db, { email: 'lola@alumnas.example' })
    const empresa_id = await addEmpresa(db, { mail: 'lola@alumnas.example' })
    const opening = await db.startTransaction().execute()
    await opening
      .insertInto('consultas_cv')
      .values({ alumna_id, empresa_id, empresa: 'Faro', dia: '2026-11-27' })
      .execute()
    const erasing = erasePerson(db, 'lola@alumnas.example')
    await Promise.race([erasing, sleep(300)])
    await opening.commit().execute()
    expect(await erasing).toEqual({ alumnas: 1, empresas: 1, mensajes: 0, correos: 0 })
    expect(await db.selectFrom('alumnas').select('id').where('id', '=', alumna_id).execute()).toEqual([])
  },
)
