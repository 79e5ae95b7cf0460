// On the embedded database alone: both databases answer these the same.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PEOPLE } from '../../../seed/people.ts'
import { FULL, times } from '../../../test/counting/note-count.ts'
import { Tries } from '../../../test/counting/tries.ts'
import { statementsOf } from '../../../test/database/statements.ts'
import { addAlumna, addEmpresa } from '../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { Turns } from '../../limits/turns.ts'
import { hashPassword } from '../../passwords/hash.ts'

let app: TestApp
/** In which hashes wait for their turn; writes wait in others. */
let hashTurns: unknown
/** Accounts that exist, and how their login is asked for. */
let pairs: { what: string; url: string; known: object; unknown: object }[]
beforeAll(async () => {
  app = await openTestApp()
  const run = vi.spyOn(Turns.prototype, 'run')
  await hashPassword(PEOPLE.carmen.password)
  hashTurns = run.mock.contexts[0]
  expect(hashTurns).toBeInstanceOf(Turns)
  run.mockRestore()
  const { password_hash } = await app.db
    .selectFrom('alumnas')
    .select('password_hash')
    .where('id', '=', app.ids.ana)
    .executeTakeFirstOrThrow()
  const alumna = async (what: string, changes: Parameters<typeof addAlumna>[1]) => {
    const email = `${what.replaceAll(' ', '-')}@alumnas.example`
    await addAlumna(app.db, { email, password_hash, ...changes })
    return { what, url: '/alumnas/auth/login', known: { email }, unknown: { email: `nadie-${email}` } }
  }
  const cif = 'B54321987'
  await addEmpresa(app.db, { cif, password_hash })
  pairs = [
    await alumna('alumna', {}),
    await alumna('disabled alumna', { activo: false }),
    await alumna('unverified alumna', { verificada_at: null }),
    await alumna('invited alumna', { password_hash: null, verificada_at: null }),
    await alumna('closed alumna', { deleted_at: new Date() }),
    { what: 'empresa', url: '/empresa/auth/login', known: { cif }, unknown: { cif: 'B99999999' } },
    {
      what: 'administradora',
      url: '/admin/auth/login',
      known: { email: PEOPLE.carmen.email },
      unknown: { email: 'nadie@alumbra.example' },
    },
  ]
})
afterAll(() => app.close())

/** The record of a refusal, which is written after the answer (administradores-9). */
const AFTERWARDS = /rate_limits|accesos|^select id from/

/** Everything about a refused login that takes time: its answer, its statements until then, and its hashes. */
async function cost(url: string, login: object) {
  const hashed = vi.spyOn(Turns.prototype, 'run')
  let answer: unknown
  const statements = await statementsOf(app.database, async () => {
    const { status, text } = await app.visitor().post(url, { ...login, password: 'Equivocada#1', token: 'x' })
    answer = [status, text]
  })
  const hashes = hashed.mock.contexts.filter((turns) => turns === hashTurns).length
  hashed.mockRestore()
  return { answer, hashes, statements: statements.filter((text) => !AFTERWARDS.test(text)) }
}

it('cuentas-4 a login costs the same and says the same whether its account exists or not', async () => {
  const tries = new Tries('G11 pairs')
  for (let round = 0; round < times(5, 70); round++)
    for (const { what, url, known, unknown } of pairs) {
      const [one, other] = [await cost(url, known), await cost(url, unknown)]
      tries.survives([what, one, other], JSON.stringify(one) === JSON.stringify(other))
    }
  tries.report(35)
}, 120_000)

/** The share of pairs of which the first took longer: a half when it reveals nothing. */
function areaUnderCurve(ones: number[], others: number[]): number {
  const wins = ones.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

it.runIf(FULL)(
  'cuentas-4 the time of a refused login reveals nothing',
  async () => {
    const tries = new Tries('G11 times')
    const took = async (url: string, login: object) => {
      const startedAt = performance.now()
      await app.visitor().post(url, { ...login, password: 'Equivocada#1', token: 'x' })
      return performance.now() - startedAt
    }
    const { url, known, unknown } = pairs[0] ?? { url: '', known: {}, unknown: {} }
    const [ones, others]: [number[], number[]] = [[], []]
    for (let i = 0; i < 500; i++) {
      // In turns first, so that neither profits from the other's warm caches.
      if (i % 2) ones.push(await took(url, known))
      others.push(await took(url, unknown))
      if (!(i % 2)) ones.push(await took(url, known))
    }
    const area = areaUnderCurve(ones, others)
    for (let i = 0; i < 500; i++) tries.add()
    expect(Math.abs(area - 0.5)).toBeLessThan(0.055)
    tries.report()
  },
  300_000,
)
