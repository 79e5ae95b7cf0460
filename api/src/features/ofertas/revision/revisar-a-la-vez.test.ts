import { randomUUID } from 'node:crypto'
import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../test/calls/answer.ts'
import type { Client } from '../../../../test/calls/client.ts'
import { expectTrueTotals } from '../../../../test/counting/counts.ts'
import { inTurn, meetAtTransactions, together } from '../../../../test/counting/together.ts'
import { mailsTo } from '../../../../test/peers/mailbox.ts'
import { addAdministrador, addCorreo, addEmpresa, addOferta } from '../../../../test/people/accounts.ts'
import { loggedIn } from '../../../../test/people/logged-in.ts'
import { PEOPLE } from '../../../../test/people/people.ts'
import { openTestApp, type TestApp } from '../../../../test/servers/app.ts'
import { erasePerson } from '../../../personal-data/erase-person.ts'
import { closeUnusedAccounts } from '../../../schedule/unused-accounts.ts'
import { correctCuenta } from '../../cuentas/correccion/rules.ts'

let app: TestApp
let carmen: Client
let rosa: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
  rosa = await loggedIn(app, { rol: 'admin', id: await addAdministrador(app.db) })
})
afterAll(() => app.close())

const accept = (who: Client, id: string) => who.post(`/admin/api/ofertas/${id}/aceptar`)
const reject = (who: Client, id: string) =>
  who.post(`/admin/api/ofertas/${id}/rechazar`, { motivo: 'Falta el horario.' })
const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * DAY)
const mails = () => mailsTo(app.db, PEOPLE.berta.mail)

/** Runs requests that have all read the oferta before the first of them changes it. */
const onOferta = (id: string, requests: () => Promise<Answer>[]) =>
  app.database.kind === 'pglite'
    ? meetAtTransactions(app.db, requests)
    : together(app.db, (tx) => sql`select from ofertas where id = ${id} for update`.execute(tx), requests)

describe('two concurrent decisions on an oferta', () => {
  it('F186 revision-1 accepting and rejecting: one wins with one mail, the other gets 409', async () => {
    for (let round = 0; round < 10; round++) {
      await app.db.deleteFrom('correos').execute()
      const id = await addOferta(app.db, app.ids.berta)
      const answers = await onOferta(id, () => [accept(carmen, id), reject(rosa, id)])
      const [winner] = answers.filter(({ status }) => status === 200)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.refusal.errorCode).toBe('conflict')
      const stored = (await carmen.get(`/admin/api/ofertas/${id}`)).body
      expect(stored).toEqual(winner?.body)
      expect((await mails()).map(({ asunto }) => asunto.split(':')[0])).toEqual([
        `Tu oferta está ${stored.estado_revision}`,
      ])
    }
  })

  it('F186 sent at the same moment, also where one is read after the other was saved: one wins, the other gets 409', async () => {
    for (let round = 0; round < 25; round++) {
      const id = await addOferta(app.db, app.ids.berta)
      const answers = await Promise.all([accept(carmen, id), reject(round % 2 ? rosa : carmen, id)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('F186 one after the other: a decision is changed', async () => {
    const id = await addOferta(app.db, app.ids.berta)
    for (const decide of [accept, reject, accept])
      for (const who of [carmen, rosa]) expect((await decide(who, id)).status).toBe(200)
  })

  it('F186 a concurrent deletion by the empresa: exactly one of the two succeeds', async () => {
    const berta = await app.as('berta')
    for (let round = 0; round < 10; round++) {
      await app.db.deleteFrom('correos').execute()
      const id = await addOferta(app.db, app.ids.berta)
      const [decision, deletion] = await onOferta(id, () => [
        accept(carmen, id),
        berta.delete(`/empresa/oferta/${id}`),
      ])
      expect(deletion?.status).toBe(204)
      expect([200, 409]).toContain(decision?.status)
      expect((await carmen.get(`/admin/api/ofertas/${id}`)).body.estado_revision).toBe('borrada')
      expect(await mails()).toHaveLength(decision?.status === 200 ? 1 : 0)
    }
  })

  it('F186 eight administradores: one decision, one mail', async () => {
    for (let round = 0; round < 5; round++) {
      await app.db.deleteFrom('correos').execute()
      const id = await addOferta(app.db, app.ids.berta)
      const answers = await onOferta(id, () =>
        Array.from({ length: 8 }, (_, i) => (i % 2 ? accept(carmen, id) : reject(rosa, id))),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
      expect(await mails()).toHaveLength(1)
    }
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a decision that has not committed yet', () => {
  /** A decision of carmen waits in the middle, the oferta locked, while the second runs. */
  const during = <Second>(decision: () => Promise<Answer>, second: () => Promise<Second>) =>
    inTurn(
      app.db,
      (tx) => sql`select from administradores where id = ${app.ids.carmen} for update`.execute(tx),
      decision,
      second,
    )

  /** An empresa that nobody has used for 26 months, and was warned. */
  const UNUSED = {
    created_at: monthsAgo(26),
    verificada_at: monthsAgo(26),
    inactivity_notice_at: monthsAgo(2),
  }

  it.each([
    [
      'cuentas-16 a correction',
      {},
      (mail: string) => correctCuenta(app.db, 'empresa', mail, { empresa: 'Faro' }),
    ],
    ['retencion-9 an erasure', {}, (mail: string) => erasePerson(app.db, mail)],
    ['retencion-2 the end of disuse', UNUSED, () => closeUnusedAccounts(app.db, new Date())],
  ])('%s of its empresa locks nobody in a circle with it', async (_, changes, change) => {
    const mail = `${randomUUID()}@faro.example`
    const empresa = await addEmpresa(app.db, { ...changes, mail })
    await addCorreo(app.db, {
      destinatario: mail,
      dedupe_key: `sin-uso:empresas:${empresa}:x`,
      estado: 'enviado',
      created_at: monthsAgo(2),
      sent_at: monthsAgo(2),
    })
    const id = await addOferta(app.db, empresa)
    const [accepted] = await during(
      () => accept(carmen, id),
      (): Promise<unknown> => change(mail),
    )
    expect(accepted.status).toBe(200)
    await change(mail)
    await expectTrueTotals(app.db, 'afterwards')
  })

  it('revision-1 a colleague who corrects the reason or accepts again meanwhile gets 409, and who decided', async () => {
    const rejected = await addOferta(app.db, app.ids.berta, {
      estado_revision: 'rechazada',
      motivo_rechazo: 'Falta el sueldo.',
    })
    const accepted = await addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada' })
    for (const [answers, done] of [
      [
        await during(
          () => accept(carmen, rejected),
          () => reject(rosa, rejected),
        ),
        'la aceptó',
      ],
      [
        await during(
          () => reject(carmen, accepted),
          () => accept(rosa, accepted),
        ),
        'la rechazó',
      ],
    ] as const) {
      expect(answers.map(({ status }) => status)).toEqual([200, 409])
      expect(answers[1].refusal.customMessage).toContain(`Carmen Luz Herrero ya ${done}`)
    }
  })
})
