import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/calls/client.ts'
import { Tries } from '../../test/counting/tries.ts'
import { everyRow } from '../../test/database/table-rows.ts'
import { buildPicture } from '../../test/hostile/hostile-files.ts'
import { linkTo } from '../../test/peers/mailbox.ts'
import { addOferta } from '../../test/people/accounts.ts'
import {
  buildContacto,
  buildCv,
  buildFormacion,
  buildOferta,
  buildRegistro,
} from '../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'
import { deleteQueuedFiles } from '../files/deletions.ts'
import { deliverDue } from '../mail/deliver-due.ts'
import { openTransport } from '../mail/open-transport.ts'
import { eraseDeleted } from './erase-deleted.ts'
import { purgeExpired } from './purge-expired.ts'
import { eraseUnfinished } from './unfinished-accounts.ts'
import { closeUnusedAccounts } from './unused-accounts.ts'

const PASSWORD = 'Cometa#2031azul'

let app: TestApp
let carmen: Client
let dataDir: string
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
  dataDir = app.fastify.env.DATA_DIR
})
const erased = new Tries('G16 erasure')
afterAll(async () => {
  await app.close()
  erased.report()
})

const later = (days: number) => new Date(Date.now() + days * DAY)
const LETTERS = 'bcdfghjklmnpqrstvwxz'
const word = () => Array.from({ length: 12 }, () => LETTERS[Math.floor(Math.random() * 20)]).join('')

/** Unique words by their meaning. */
class Markers {
  readonly words: string[] = []
  /** A new marker inside a text. */
  mark(wrap = (unique: string) => unique): string {
    const unique = word()
    this.words.push(unique)
    return wrap(unique)
  }
  phone(): string {
    const unique = `6${Math.floor(1e7 + Math.random() * 9e7)}`
    this.words.push(unique)
    return unique
  }
}

async function filesUnder(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const paths = names.map((name) => join(folder, name))
  const isFile = await Promise.all(paths.map(async (path) => (await stat(path)).isFile()))
  return paths.filter((_, i) => isFile[i])
}

/** All stored data, by table or folder. */
async function everythingKept(): Promise<Map<string, string>> {
  const rows = Map.groupBy(await everyRow(app.db), ({ table }) => table)
  const kept = new Map([...rows].map(([table, some]) => [table, JSON.stringify(some)]))
  const mails = await filesUnder(join(dataDir, 'correo'))
  kept.set('correo/', (await Promise.all(mails.map((file) => readFile(file, 'utf8')))).join('\n'))
  kept.set('imagenes/', (await filesUnder(join(dataDir, 'imagenes'))).join('\n'))
  return kept
}

const placesOf = (kept: Map<string, string>, unique: string): string[] =>
  [...kept].filter(([, text]) => text.toLowerCase().includes(unique)).map(([place]) => place)

const sendMails = () =>
  deliverDue(app.db, openTransport({ mailFrom: 'Alumbra <no-responder@alumbra.test>', dataDir }), {
    now: later(0.001),
  })

/** Runs the erasing tasks this many days later. */
async function letPass(days: number) {
  const now = later(days)
  await purgeExpired(app.db, now)
  await eraseUnfinished(app.db, now)
  await eraseDeleted(app.db, now, { retentionDays: 90, dataDir })
  await deleteQueuedFiles(app.db, app.fastify.store, now)
}

/** Expects each marker before the erasure and none after it. */
async function expectErased(what: string, { words }: Markers, erase: () => Promise<unknown>) {
  expect(words.length).toBeGreaterThan(0)
  const before = await everythingKept()
  for (const unique of words) expect([what, unique, placesOf(before, unique)]).not.toEqual([what, unique, []])
  await erase()
  const after = await everythingKept()
  for (const unique of words)
    erased.count(() => expect([what, unique, placesOf(after, unique)]).toEqual([what, unique, []]))
}

/** An alumna with a marker in every text that she or others write about her. */
async function markedAlumna(markers: Markers) {
  const mark = markers.mark.bind(markers)
  const email = mark((unique) => `${unique}@alumnas.example`)
  const client = app.visitor()
  await client.post('/alumnas/auth/register', buildRegistro({ nombre: mark(), apellidos: mark(), email }))
  const { query } = await linkTo(app.db, email)
  const { body } = await client.post('/alumnas/auth/verify-register', query)
  const id = String(body.idAlumna)
  const cv = await client.put(
    '/alumnas/updatecv',
    buildCv({
      telf: markers.phone(),
      provincia: mark(),
      ...Object.fromEntries(
        [
          'frase_definitoria',
          'titulacion',
          'especialidad',
          'habilidades_tecnicas',
          'proyectos_certificados',
          'otros_estudios',
        ].map((key) => [key, mark()]),
      ),
      linkedin: mark((unique) => `linkedin.com/in/${unique}`),
      github: mark((unique) => `github.com/${unique}`),
      formacion: [buildFormacion({ fa_centro: mark(), proyectos_destacados: mark(), otros_titulo: mark() })],
      experiencia: [{ puesto: mark(), empresa: mark(), inicio: '2022', fin: 'Actualmente' }],
      idiomas: [{ idioma: mark(), nivel: 'Básico' }],
    }),
  )
  expect(cv.status).toBe(200)
  const { img } = (await client.upload('/alumnas/upload-profile-picture', await buildPicture('png'))).body
  markers.words.push(String(img).split('/')[3] as string)
  const oferta = await addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada' })
  await client.put(`/alumnas/oferta/${oferta}/guardada`)
  const berta = await app.as('berta')
  await berta.get(`/empresa/get-talento-by-id/${id}`)
  await berta.put(`/empresa/talento/${id}/preseleccion`)
  expect((await berta.put(`/empresa/talento/${id}/nota`, { nota: mark() })).status).toBe(200)
  const mensaje = buildContacto({ email: email.toUpperCase(), name: mark(), tema: mark(), mensaje: mark() })
  expect((await app.visitor().post('/contact', mensaje)).status).toBe(200)
  await client.post('/alumnas/auth/reset-password', { mail: email })
  return { id, email, client }
}

describe('nothing is left', () => {
  it.each([
    ['with her mails sent', true],
    ['with her mails still waiting', false],
  ])('of a closed account after the retention, %s', async (what, sent) => {
    const markers = new Markers()
    const { client } = await markedAlumna(markers)
    if (sent) await sendMails()
    expect((await client.post('/alumnas/cerrar-cuenta', { actualPass: PASSWORD })).status).toBe(204)
    if (sent) await sendMails()
    await expectErased(`closed, ${what}`, markers, () => letPass(91))
  })

  it('of an unused account', async () => {
    const markers = new Markers()
    const { id } = await markedAlumna(markers)
    await sendMails()
    await expectErased('unused', markers, async () => {
      const old = later(-800)
      await sql`update alumnas set created_at = ${old}, verificada_at = ${old}, last_login_at = ${old}
        where id = ${id}`.execute(app.db)
      await closeUnusedAccounts(app.db, later(0))
      await sendMails()
      await closeUnusedAccounts(app.db, later(31))
      await letPass(31 + 91)
    })
  })

  it('of an unfinished account: registration, invitation of an alumna, of an empresa', async () => {
    const markers = new Markers()
    const email = () => markers.mark((unique) => `${unique}@ejemplo.example`)
    const names = () => ({ nombre: markers.mark(), apellidos: markers.mark() })
    const cif = `B${Math.floor(1e7 + Math.random() * 9e7)}`
    markers.words.push(cif.toLowerCase())
    carmen = await app.as('carmen')
    const answers = [
      await app.visitor().post('/alumnas/auth/register', buildRegistro({ ...names(), email: email() })),
      await carmen.post('/admin/api/alumnas', { ...names(), email: email() }),
      await carmen.post('/admin/api/empresas', { empresa: markers.mark(), mail: email(), cif }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    await sendMails()
    // The mail folder has the same retention as the outbox.
    await expectErased('unfinished', markers, () => letPass(91))
  })

  it('of an empresa that used its account no more, nor of the people named in its ofertas', async () => {
    const markers = new Markers()
    const mark = markers.mark.bind(markers)
    const mail = mark((unique) => `${unique}@ejemplo.example`)
    const cif = `B${Math.floor(1e7 + Math.random() * 9e7)}`
    markers.words.push(cif.toLowerCase())
    carmen = await app.as('carmen')
    await carmen.post('/admin/api/empresas', { empresa: mark(), mail, cif })
    const { query } = await linkTo(app.db, mail)
    const client = app.visitor()
    const activated = await client.post('/empresa/auth/verify-register', { ...query, password: PASSWORD })
    const perfil = {
      telf: markers.phone(),
      contacto: mark(),
      linkedin: mark((unique) => `x.example/${unique}`),
    }
    expect((await client.post('/empresa/update-perfil-ofertas', perfil)).status).toBe(200)
    const { logo } = (await client.upload('/empresa/upload-profile-picture', await buildPicture('png'))).body
    markers.words.push(String(logo).split('/')[3] as string)
    const oferta = buildOferta({
      contacto: mark(),
      telf: markers.phone(),
      mail: mark((unique) => `${unique}@ejemplo.example`),
      puesto: mark(),
      descripcion: mark((unique) => `${unique} `.repeat(6).trim()),
    })
    const { status, body } = await client.post('/empresa/oferta', oferta)
    expect(status).toBe(201)
    await carmen.post(`/admin/api/ofertas/${body.id}/rechazar`, { motivo: mark(), estado: 'pendiente' })
    await sendMails()
    await expectErased('empresa', markers, async () => {
      const old = later(-800)
      await sql`update empresas set created_at = ${old}, verificada_at = ${old}, invitada_at = ${old},
        last_login_at = ${old} where id = ${activated.body.idEmpresa}`.execute(app.db)
      await closeUnusedAccounts(app.db, later(0))
      await sendMails()
      await closeUnusedAccounts(app.db, later(31))
      await letPass(31 + 91)
    })
  })
})
