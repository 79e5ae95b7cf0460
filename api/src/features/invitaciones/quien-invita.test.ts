import { CENTROS } from '@alumbra/domain/centros'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { linkTo, mailsTo } from '../../../test/peers/mailbox.ts'
import { newAddress } from '../../../test/people/good-input.ts'
import { buildInvitacion, type InvitedKind } from '../../../test/people/invited.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const [VILLAVERDE, ELDA] = CENTROS
const BOTH = 'I.E.S Villaverde y C.I.P.F.P Valle de Elda'
const MENSAJE = 'Nos vemos el jueves.\nTrae <b>tu</b> portátil & ganas.'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())
beforeEach(() => moveCarmen(null))

const moveCarmen = async (centro: string | null) => {
  const { status, body } = await carmen.post(`/admin/api/administradores/${app.ids.carmen}`, { centro })
  expect([status, body.centro]).toEqual([200, centro])
}

const correoOf = (row: ReturnType<typeof buildInvitacion>) => row.email ?? row.mail ?? ''

async function invite(kind: InvitedKind, more: { mensaje?: string } = {}, row = buildInvitacion(kind)) {
  const { status, body } = await carmen.post(`/admin/api/${kind}`, { ...row, ...more })
  expect(status).toBe(201)
  return { correo: correoOf(row), row, url: `/admin/api/${kind}/${body.id}` as const }
}
const lastMail = async (correo: string) => (await mailsTo(app.db, correo)).at(-1)
const lastHtml = async (correo: string) =>
  (
    await app.db
      .selectFrom('correos')
      .select('html')
      .where('destinatario', '=', correo)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.html
/** As mail programs mark what somebody else has written (correo-13). */
const quoted = (text: string) => text.replace(/^/gm, '> ')

/** The inviting person, as the page of the link names her. */
const pageOf = async (correo: string) => {
  const { token } = (await linkTo(app.db, correo)).query
  return (await app.visitor().post('/api/enlace', { correo, token })).body.titular!.centro
}

describe('administradores-5 the centre of an administrador', () => {
  it('is one of the list or none, is kept in the history, and stands in her row and her CSV', async () => {
    const url = `/admin/api/administradores/${app.ids.carmen}` as const
    expect((await carmen.post(url, { centro: 'Hogwarts' })).refusal.fields).toEqual({
      centro: 'Elige un centro de la lista',
    })
    await moveCarmen(ELDA)
    await carmen.post(url, { nombre: 'Carmen Luz Herrero' })
    expect((await carmen.get(url)).body.centro).toBe(ELDA)
    const [last] = (await carmen.get(`${url}/historial`)).body.historial
    expect(last).toMatchObject({ hecho: 'cambiada', campos: ['centro'] })
    const { text } = await carmen.get('/admin/api/administradores.csv')
    expect(text).toContain(`carmen@alumbra.example;${ELDA};Activo`)
    expect((await carmen.post(url, { centro: '' })).body.centro).toBeNull()
  })

  it('is set when the account is created, in both ways', async () => {
    for (const [path, more] of [
      ['', { password: 'Marea-baja-31' }],
      ['/invitar', {}],
    ] as const) {
      const body = { nombre: 'Rosa', email: newAddress('nora'), centro: VILLAVERDE, ...more }
      const { id } = (await carmen.post(`/admin/api/administradores${path}`, body)).body
      expect((await carmen.get(`/admin/api/administradores/${id}`)).body.centro).toBe(VILLAVERDE)
    }
  })
})

describe.each(['alumnas', 'empresas'] as const)('an invitation of %s', (kind) => {
  it('invitaciones-12 names both centres when its sender belongs to none', async () => {
    const { correo } = await invite(kind)
    expect((await lastMail(correo))?.texto).toContain(`${BOTH}, los centros`)
    expect(await pageOf(correo)).toBeNull()
  })

  it('invitaciones-12 names the centre of its sender in the mail and on its page, also when another one sends it again', async () => {
    await moveCarmen(ELDA)
    const { correo, url, row } = await invite(kind)
    await moveCarmen(VILLAVERDE)
    await carmen.post(`${url}/invitacion`)
    const mail = await lastMail(correo)
    expect(mail?.texto).toContain(`${ELDA}, uno de los centros`)
    expect(mail?.texto).toContain(`Recibes este correo porque ${ELDA} `)
    expect(mail?.texto).not.toContain(VILLAVERDE)
    expect(await pageOf(correo)).toBe(ELDA)
    expect((await carmen.get(url)).body.invitacion?.centro).toBe(ELDA)
    await invite(kind, {}, row)
    expect([await pageOf(correo), (await lastMail(correo))?.texto.includes(VILLAVERDE)]).toEqual([
      VILLAVERDE,
      true,
    ])
  })

  it('invitaciones-13 correo-13 carries the lines of its sender as a quotation, escaped, also when it is sent again', async () => {
    const { correo, url } = await invite(kind, { mensaje: MENSAJE })
    for (let time = 0; time < 2; time++) {
      expect((await lastMail(correo))?.texto).toContain(`Quien te invita añade:\n\n${quoted(MENSAJE)}\n`)
      const [, quotation] = /<blockquote[^>]*>(.*)<[/]blockquote>/s.exec((await lastHtml(correo)) ?? '') ?? []
      expect(quotation).toContain('Trae &lt;b&gt;tu&lt;/b&gt; portátil &amp; ganas.')
      await carmen.post(`${url}/invitacion`)
    }
    expect((await carmen.get(url)).body.invitacion?.mensaje).toBe(MENSAJE)
  })

  it('invitaciones-13 loses the lines when it is finished', async () => {
    const { correo, url } = await invite(kind, { mensaje: MENSAJE })
    const { token } = (await linkTo(app.db, correo)).query
    const [path, name] = kind === 'alumnas' ? ['alumnas', 'email'] : ['empresa', 'mail']
    const body = { [name ?? '']: correo, token, password: 'Cometa#2031azul' }
    expect((await app.visitor().post(`/${path}/auth/verify-register`, body)).status).toBe(200)
    expect((await carmen.get(url)).body.invitacion).toMatchObject({ estado: 'hecha', mensaje: '' })
  })

  it('invitaciones-13 has the same lines for every row of a file', async () => {
    const filas = [buildInvitacion(kind), buildInvitacion(kind)]
    const desde = new Date().toISOString()
    await carmen.post(`/admin/api/${kind}/invitaciones`, { desde, filas, mensaje: MENSAJE })
    for (const fila of filas)
      expect((await lastMail(correoOf(fila)))?.texto).toContain(
        `Quien te invita añade:\n\n${quoted(MENSAJE)}\n`,
      )
  })

  it('invitaciones-13 takes up to 300 characters', async () => {
    const { status, refusal } = await carmen.post(`/admin/api/${kind}`, {
      ...buildInvitacion(kind),
      mensaje: 'a'.repeat(301),
    })
    expect([status, refusal.fields]).toEqual([400, { mensaje: 'Máximo 300 caracteres' }])
  })

  it('invitaciones-13 can be read before it is sent, just as its mail will say it', async () => {
    await moveCarmen(VILLAVERDE)
    const row = buildInvitacion(kind)
    const correo = correoOf(row)
    const before = (await app.db.selectFrom('correos').select('id').execute()).length
    const preview = await carmen.post('/admin/api/invitaciones/vista', {
      rol: kind === 'alumnas' ? 'alumna' : 'empresa',
      nombre: row.nombre ?? row.empresa,
      correo,
      cif: row.cif ?? '',
      mensaje: MENSAJE,
    })
    expect(await app.db.selectFrom('correos').select('id').execute()).toHaveLength(before)
    await invite(kind, { mensaje: MENSAJE }, row)
    const mail = await lastMail(correo)
    const { asunto, cuenta, saludo, parrafos, cita, boton, cierre, motivo } = preview.body
    expect(mail?.asunto).toBe(asunto)
    for (const part of [cuenta, saludo, ...parrafos, quoted(cita), boton, cierre, motivo]) {
      expect(part).not.toBe('')
      expect(mail?.texto).toContain(part)
    }
    const empty = await carmen.post('/admin/api/invitaciones/vista', { rol: 'alumna' })
    expect([empty.status, empty.body.saludo]).toEqual([200, 'Hola:'])
  })
})
