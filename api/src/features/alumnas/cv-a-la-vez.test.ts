import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../test/calls/answer.ts'
import type { Client } from '../../../test/calls/client.ts'
import { together } from '../../../test/counting/together.ts'
import { statementsOf } from '../../../test/database/statements.ts'
import { addAlumna } from '../../../test/people/accounts.ts'
import { buildCv } from '../../../test/people/builders.ts'
import { addConsentimiento } from '../../../test/people/consentimientos.ts'
import { CV, PERFIL } from '../../../test/people/cv.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import type { Db } from '../../db/schema.ts'

let app: TestApp
type Alumna = { id: string; client: Client }
let alumnas: Alumna[]
beforeAll(async () => {
  app = await openTestApp()
  alumnas = await Promise.all(
    ['Ana', 'Lucía', 'Vera', 'Noa'].map(async (nombre) => {
      const id = await addAlumna(app.db, { nombre })
      await addConsentimiento(app.db, { rol: 'alumna', id })
      return { id, client: await loggedIn(app, { rol: 'alumna', id }) }
    }),
  )
})
afterAll(() => app.close())

const everyone = <T>(act: (client: Client, n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(alumnas.map(({ client }, n) => act(client, n)))
const phrases = () => everyone(async (client) => (await client.get(PERFIL)).body.frase_definitoria)
const isSave = (text: string) => text.includes('update alumnas a set')

describe('alumnas who save at the same time', () => {
  it('cv-1 are written with one statement, and each gets her own CV back', async () => {
    const statements = await statementsOf(app.database, async () => {
      const answers = await everyone((client, n) =>
        client.put(CV, buildCv({ frase_definitoria: `Frase de ${n}` })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await everyone(async (client) => (await client.get(PERFIL)).body)).toEqual(
        answers.map(({ body }) => body),
      )
    })
    expect(statements.filter(isSave).length).toBeLessThan(alumnas.length)
    expect(await phrases()).toEqual(['Frase de 0', 'Frase de 1', 'Frase de 2', 'Frase de 3'])
  })

  it('cv-1 get a conflict for their own save alone', async () => {
    const versions = await everyone(async (client) => (await client.get(PERFIL)).body.version)
    const sent = versions.map((version, n) => (n === 1 ? '2020-01-01T00:00:00.000Z' : version))
    const answers = await everyone((client, n) =>
      client.put(CV, buildCv({ frase_definitoria: `Otra de ${n}`, version_leida: sent[n] })),
    )
    expect(answers.map(({ status, refusal }) => [status, refusal.errorCode])).toEqual([
      [200, undefined],
      [409, 'conflict'],
      [200, undefined],
      [200, undefined],
    ])
    expect(await phrases()).toEqual(['Otra de 0', 'Frase de 1', 'Otra de 2', 'Otra de 3'])
  })

  it('cv-1 with one account on three devices: one save from a version is kept, the others are conflicts', async () => {
    const [{ client }] = alumnas as [Alumna, ...Alumna[]]
    const { version } = (await client.get(PERFIL)).body
    const answers = await Promise.all(
      ['Una', 'Dos', 'Tres'].map((frase_definitoria) =>
        client.put(CV, buildCv({ frase_definitoria, version_leida: version })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const saved = answers.find(({ status }) => status === 200)
    expect((await client.get(PERFIL)).body).toEqual(saved?.body)
  })

  it('cv-1 with one account on three devices: over any version, all are saved in their order with one statement', async () => {
    const [{ client }] = alumnas as [Alumna, ...Alumna[]]
    const before = (await client.get(PERFIL)).body.version
    const saveAll = () =>
      Promise.all(
        ['Una', 'Dos', 'Tres'].map((frase_definitoria) => client.put(CV, buildCv({ frase_definitoria }))),
      )
    let saved: Awaited<ReturnType<typeof saveAll>> = []
    const statements = await statementsOf(app.database, async () => {
      saved = await saveAll()
    })
    expect(saved.map(({ status, body }) => [status, body.frase_definitoria])).toEqual([
      [200, 'Una'],
      [200, 'Dos'],
      [200, 'Tres'],
    ])
    expect(statements.filter(isSave).length).toBeLessThan(saved.length)
    const versions = [before, ...saved.map(({ body }) => body.version)]
    expect(new Set(versions).size).toBe(4)
    expect(versions.toSorted()).toEqual(versions)
    const [una, , tres] = saved
    expect((await client.get(PERFIL)).body).toEqual(tres?.body)
    const late = await client.put(CV, buildCv({ version_leida: una?.body.version }))
    expect([late.status, late.refusal.errorCode]).toEqual([409, 'conflict'])
    expect((await client.put(CV, buildCv({ version_leida: tres?.body.version }))).status).toBe(200)
  })

  it('cv-1 with one account on three devices: what a save leaves out keeps what the one before it wrote', async () => {
    const [{ client }] = alumnas as [Alumna, ...Alumna[]]
    const { telf: _, ...partial } = buildCv({ frase_definitoria: 'Sin teléfono' })
    const answers = await Promise.all([
      client.put(CV, buildCv({ telf: '600111222' })),
      client.put(CV, buildCv({ telf: '600333444' })),
      client.put(CV, partial),
    ])
    expect(answers.map(({ status, body }) => [status, body.telf])).toEqual([
      [200, '600111222'],
      [200, '600333444'],
      [200, '600333444'],
    ])
    expect((await client.get(PERFIL)).body).toEqual(answers[2]?.body)
  })

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'cv-1 do not wait for one whose account somebody is changing',
    async () => {
      const [held, ...others] = alumnas as [Alumna, ...Alumna[]]
      const save = ({ client }: Alumna) => client.put(CV, buildCv({ frase_definitoria: 'Con prisa' }))
      const hold = (tx: Db) => sql`select from alumnas where id = ${held.id} for update`.execute(tx)
      const later: Promise<Answer>[] = []
      const first = await together(
        app.db,
        hold,
        () => [save(held)],
        async () => {
          later.push(save(held))
          const answers = await Promise.all(others.map(save))
          expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
        },
      )
      expect([...first, ...(await Promise.all(later))].map(({ status }) => status)).toEqual([200, 200])
    },
  )
})
