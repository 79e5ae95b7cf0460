import { MINUTE } from '@alumbra/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../test/calls/client.ts'
import { codeTo } from '../../test/peers/mailbox.ts'
import { buildMail, serveMail } from '../../test/peers/outbox.ts'
import { newAlumna } from '../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'
import { correctCuenta } from '../features/cuentas/correccion/rules.ts'
import { deliverDue } from './deliver-due.ts'
import { sendLater } from './outbox.ts'
import { Setbacks } from './setbacks.ts'
import type { Transport } from './transport.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('correos').execute())

/** Carmen sends the invitations of a file. */
async function inviteClass(file: string, size: number): Promise<string[]> {
  const filas = Array.from({ length: size }, (_, n) => ({
    nombre: 'Noa',
    apellidos: 'Carrión',
    email: `${file}-${n}@ejemplo.example`,
  }))
  const desde = new Date().toISOString()
  // Without time for all the server answers the first ones.
  for (let done = 0; done < filas.length; ) {
    const rest = filas.slice(done)
    const { body } = await carmen.post('/admin/api/alumnas/invitaciones', { desde, filas: rest })
    done += body.filas.length
  }
  return filas.map(({ email }) => email)
}

/** A mail server that is away for some mails: its connection breaks before it has them. */
function serverAway(isAway: (to: string) => boolean) {
  const left: string[] = []
  const transport: Transport = {
    send: async ({ to }) => {
      if (isAway(to)) throw Object.assign(new Error('Connection closed'), { handedOver: false })
      left.push(to)
    },
    close: () => {},
  }
  const setbacks = new Setbacks()
  let minutes = 0
  /** A round each minute, so that what failed is due again. */
  const round = () =>
    deliverDue(app.db, transport, { setbacks, now: new Date(Date.now() + ++minutes * MINUTE) })
  return { left, round }
}

describe('correo-16 a mail that a person waits for', () => {
  it('leaves before the invitations of a file that was sent earlier, and they follow in their order', async () => {
    const { server, transport } = await serveMail()
    const ana = await newAlumna(app)
    const bea = await newAlumna(app)
    await app.db.deleteFrom('correos').execute()
    const invited = await inviteClass('clase', 15)
    for (const { correo } of [ana, bea])
      expect((await app.visitor().post('/alumnas/auth/reset-password', { mail: correo })).status).toBe(200)
    expect(await deliverDue(app.db, transport)).toMatchObject({ sent: 17, unreachable: false })
    const [first, second, ...others] = server.received.map(({ to }) => to[0])
    expect([first, second]).toEqual([ana.correo, bea.correo])
    expect(others).toHaveLength(15)
    expect(new Set(others)).toEqual(new Set(invited))
  })

  it('is also an invitation that she asks for again herself', async () => {
    const { server, transport } = await serveMail()
    const [noa = ''] = await inviteClass('noa', 1)
    const link = await codeTo(app.db, noa)
    await app.db
      .updateTable('mail_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('email', '=', noa)
      .execute()
    await app.db.deleteFrom('correos').execute()
    await inviteClass('otra', 5)
    expect((await app.visitor().post('/api/enlace/otro', link)).status).toBe(200)
    await deliverDue(app.db, transport)
    expect(server.received[0]?.to).toEqual([noa])
  })

  it('is also the warning that her account has another address: a reset there does not leave before it', async () => {
    const { server, transport } = await serveMail()
    const { correo } = await newAlumna(app)
    await app.db.deleteFrom('correos').execute()
    await inviteClass('tercera', 5)
    await correctCuenta(app.db, 'alumna', correo, { email: 'vega.nueva@alumnas.example' })
    await app.visitor().post('/alumnas/auth/reset-password', { mail: 'vega.nueva@alumnas.example' })
    await deliverDue(app.db, transport)
    expect(server.received.slice(0, 3).map(({ to }) => to[0])).toEqual([
      'vega.nueva@alumnas.example',
      correo,
      'vega.nueva@alumnas.example',
    ])
  })

  it('holds up nobody when the connection breaks at it each time', async () => {
    const { left, round } = serverAway((to) => to.startsWith('mala'))
    for (const name of ['mala', 'malaria'])
      await sendLater(app.db, buildMail({ to: `${name}@lab.test`, urgente: true }))
    for (let n = 0; n < 3; n++) await sendLater(app.db, buildMail({ to: `p${n}@lab.test` }))
    await sendLater(app.db, buildMail({ to: 'ana@lab.test', urgente: true }))
    for (let n = 0; n < 6; n++) expect(await round()).toMatchObject({ unreachable: true })
    expect(left).toEqual(['ana@lab.test', 'p0@lab.test', 'p1@lab.test', 'p2@lab.test'])
  })

  it('holds up nobody when two domains do not answer about it', async () => {
    const tries: string[] = []
    const transport: Transport = {
      send: async ({ to }) => {
        tries.push(to)
        if (!to.endsWith('@lab.test'))
          throw Object.assign(new Error('Timeout'), { handedOver: false, accepted: true, timedOut: true })
      },
      close: () => {},
    }
    for (let n = 0; n < 3; n++) await sendLater(app.db, buildMail({ to: `p${n}@lab.test` }))
    for (let n = 0; n < 12; n++)
      await sendLater(app.db, buildMail({ to: `a${n}@lento${n % 2}.test`, urgente: true }))
    expect(await deliverDue(app.db, transport)).toMatchObject({ sent: 3, unreachable: false })
    expect(tries).toEqual(['a0@lento0.test', 'p0@lab.test', 'a1@lento1.test', 'p1@lab.test', 'p2@lab.test'])
  })

  it('goes first again after a mail server that was away', async () => {
    let isAway = true
    const { left, round } = serverAway(() => isAway)
    for (let n = 0; n < 4; n++) await sendLater(app.db, buildMail({ to: `p${n}@lab.test` }))
    await sendLater(app.db, buildMail({ to: 'ana@lab.test', urgente: true }))
    for (let n = 0; n < 2; n++) expect(await round()).toMatchObject({ unreachable: true })
    isAway = false
    await round()
    expect(left).toHaveLength(5)
    expect(left.indexOf('ana@lab.test')).toBe(1)
  })
})
