import { DAY } from '@alumbra/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addAlumna } from '../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

const CANCELLED = /^Carmen .+ ya canceló la invitación el \d+\/\d+\/\d+ a las \d\d:\d\d\.$/

describe('historial-8 a row that a colleague has taken away', () => {
  it('says who cancelled an invitation, to who reads, changes, resends or cancels it', async () => {
    const id = await addAlumna(app.db, {
      verificada_at: null,
      invitada_at: new Date(),
      invitacion_expira_at: new Date(Date.now() + DAY),
    })
    const path = `/admin/api/alumnas/${id}` as const
    expect((await carmen.delete(`${path}/invitacion`)).status).toBe(204)
    for (const answer of [
      await carmen.get(path),
      await carmen.post(`${path}/invitacion`),
      await carmen.post(`${path}/activo`, { activo: false }),
      await carmen.post(`${path}/grupo`, { grupo: '2º DAM' }),
      await carmen.delete(`${path}/invitacion`),
    ])
      expect(answer).toMatchObject({
        status: 404,
        refusal: { customMessage: expect.stringMatching(CANCELLED) },
      })
    const { resultados } = (await carmen.post('/admin/api/alumnas/lote', { accion: 'reenviar', ids: [id] }))
      .body
    expect(resultados).toMatchObject([{ resultado: 'rechazada', motivo: expect.stringMatching(CANCELLED) }])
  })

  it('says nothing more of one that never was', async () => {
    const never = await carmen.get(`/admin/api/alumnas/${crypto.randomUUID()}`)
    expect([never.status, never.refusal.customMessage]).toEqual([404, undefined])
  })
})
