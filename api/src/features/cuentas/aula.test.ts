import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginOf, PEOPLE } from '../../../seed/people.ts'
import type { Answer } from '../../../test/calls/answer.ts'
import { solveChallenge } from '../../../test/calls/bot.ts'
import type { Client } from '../../../test/calls/client.ts'
import { Tries } from '../../../test/counting/tries.ts'
import { postFrom } from '../../../test/peers/network.ts'
import { addAlumna } from '../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { hashPassword } from '../../passwords/hash.ts'

const LOGIN = '/alumnas/auth/login'
const PASSWORD = 'Cometa#2031azul'
const WRONG = 'Equivocada#1'

/** Requests have no token, because the filter of the school blocks the scripts. */
let strict: TestApp
/** Requests count as having a token. */
let open: TestApp
let hash: string
beforeAll(async () => {
  strict = await openTestApp({ RATE_LIMIT: 'on', BOT_CHECK: 'altcha' })
  open = await openTestApp({ RATE_LIMIT: 'on' })
  hash = await hashPassword(PASSWORD)
})
afterAll(() => Promise.all([strict.close(), open.close()]))

let networks = 0
/** The network of another school. */
const newSchool = () => `198.51.100.${++networks}`

/** Inserts this many alumnas with the same password and returns their addresses. */
async function newClass(server: TestApp, size: number): Promise<string[]> {
  const ids = await Promise.all(
    Array.from({ length: size }, () => addAlumna(server.db, { password_hash: hash })),
  )
  const rows = await server.db.selectFrom('alumnas').select('email').where('id', 'in', ids).execute()
  return rows.map(({ email }) => email)
}

type LogIn = { ip: string; email: string; password?: string; client?: Client; token?: string }
const logIn = (
  server: TestApp,
  { ip, email, password = PASSWORD, client = server.visitor(), token }: LogIn,
) => postFrom(client, ip, LOGIN, { email, password, token })

async function solved(): Promise<string> {
  return solveChallenge((await strict.visitor().get('/api/bot-check/challenge')).body)
}

/** A client with a known device, after a login from home. */
async function knownBrowser(server: TestApp, email: string, password = PASSWORD): Promise<Client> {
  const client = server.visitor()
  const { status } = await logIn(server, { ip: newSchool(), email, password, client })
  expect(status).toBe(200)
  expect((await client.post('/alumnas/auth/logout')).status).toBe(204)
  return client
}

const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))]

describe('a class behind one address', () => {
  it.each([
    ['without tokens', () => strict],
    ['with tokens', () => open],
  ])(
    'of 35, each of whom mistypes twice, gets in %s',
    async (_, serverOf) => {
      const server = serverOf()
      const [ip, emails] = [newSchool(), await newClass(server, 35)]
      for (const [password, status] of [
        [WRONG, 401],
        ['Otra#22vez', 401],
        [PASSWORD, 200],
      ] as const) {
        const answers = await Promise.all(emails.map((email) => logIn(server, { ip, email, password })))
        expect([password, statuses(answers)]).toEqual([password, [status]])
      }
    },
    120_000,
  )

  it('is two classes of 30 that mistype at the same moment, and both get in', async () => {
    const [ip, emails] = [newSchool(), await newClass(strict, 60)]
    for (const [password, status] of [
      [WRONG, 401],
      [PASSWORD, 200],
    ] as const) {
      const answers = await Promise.all(emails.map((email) => logIn(strict, { ip, email, password })))
      expect([password, statuses(answers)]).toEqual([password, [status]])
    }
  }, 120_000)
})

describe('the password of an account that arrives many times at once', () => {
  it.each([
    ['with a token', () => open, 14],
    ['without one', () => strict, 8],
  ])('limits-2 F063 gets in each time, %s', async (_, serverOf, times) => {
    const server = serverOf()
    const [ip, [email = '']] = [newSchool(), await newClass(server, 1)]
    const answers = await Promise.all(Array.from({ length: times }, () => logIn(server, { ip, email })))
    expect(statuses(answers)).toEqual([200])
  })

  it('limits-5 is checked five times where it is wrong, and those who wait in vain learn how long', async () => {
    const [ip, [email = '']] = [newSchool(), await newClass(strict, 1)]
    const guess = { ip, email, password: WRONG }
    const answers = await Promise.all(Array.from({ length: 60 }, () => logIn(strict, guess)))
    const refused = answers.filter(({ status }) => status === 429)
    expect([answers.length - refused.length, statuses(answers).toSorted()]).toEqual([5, [401, 429]])
    const waits = refused.map(({ headers }) => Number(headers['retry-after']))
    // Those for whom there was no room among those who wait may come again at once; the others know that it was spent.
    expect(waits.filter((seconds) => seconds > 14 * 60).length).toBeGreaterThan(0)
    expect(waits.filter((seconds) => seconds !== 1 && seconds <= 14 * 60)).toEqual([])
    expect(Number((await logIn(strict, guess)).headers['retry-after'])).toBeGreaterThan(14 * 60)
  })
})

describe('a pupil who guesses the password of another from the same address', () => {
  it('has 10 attempts a day, whatever changes, and the owner logs in from a known device', async () => {
    const tries = new Tries('G12 login bypasses')
    const [ip, [email = '']] = [newSchool(), await newClass(open, 1)]
    const [name, host] = email.split('@')
    const hers = await knownBrowser(open, email)
    const [own = ''] = await newClass(open, 1)
    const pupil = await knownBrowser(open, own)
    const spellings = [email, email.toUpperCase(), ` ${email} `, `${name?.toUpperCase()}@${host}`]
    const forged: Record<string, string>[] = [
      {},
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.8' },
      { 'x-real-ip': '203.0.113.9', 'true-client-ip': '203.0.113.9' },
      { cookie: 'alumbra-device=elegida-por-mi' },
      { 'user-agent': 'Otro navegador' },
    ]
    let made = 0
    const guess = async (i: number) => {
      const client = i % 3 === 0 ? pupil : open.visitor()
      const body = { email: spellings[i % 4], password: WRONG, ip: `203.0.113.${i}`, device: 'x' }
      const { status } = await postFrom(client, ip, LOGIN, body, forged[i % forged.length])
      if (status !== 429) made++
      tries.survives([i, status, made], made <= 10)
    }
    await Promise.all(Array.from({ length: 60 }, (_, i) => guess(i)))
    expect(made).toBe(10)
    // Every quarter of an hour of a day.
    for (let quarter = 0; quarter < 90; quarter++) {
      await sql`update rate_limits set resets_at = resets_at - interval '15 minutes'`.execute(open.db)
      await guess(quarter)
      if (quarter % 30 === 0)
        tries.survives(['owner', quarter], (await logIn(open, { ip, email, client: hers })).status === 200)
    }
    expect(made).toBe(10)
    tries.report()
  }, 120_000)

  it('sees no difference between an account that exists and one that does not', async () => {
    const seen = async (email: string) => {
      const ip = newSchool()
      const answers: unknown[] = []
      for (let i = 0; i < 12; i++) {
        const { status, text, headers } = await logIn(open, { ip, email, password: WRONG })
        answers.push([status, text, headers['retry-after'] === undefined])
      }
      return answers
    }
    const [email = ''] = await newClass(open, 1)
    expect(await seen(email)).toEqual(await seen('nadie@ninguna.example'))
  })
})

describe('a pupil who spends the budget of the network of the school', () => {
  let ip: string
  let emails: string[]
  beforeAll(async () => {
    ip = newSchool()
    emails = await newClass(strict, 3)
  })
  const spray = async (tries: number) => {
    const answers: Answer[] = []
    for (let i = 0; i < tries; i++)
      answers.push(await logIn(strict, { ip, email: `inventada-${i}@ninguna.example`, password: WRONG }))
    return answers
  }

  it('locks nobody out: neither a known device, nor a request with a token, nor the teacher', async () => {
    const [known = '', unknown = '', other = ''] = emails
    const hers = await knownBrowser(strict, known)
    expect(statuses(await spray(80))).toEqual([401, 429])

    // Without a token an unknown browser waits, whether its account exists or not.
    for (const email of [unknown, 'nadie@ninguna.example']) {
      const refused = await logIn(strict, { ip, email })
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    }
    expect((await logIn(strict, { ip, email: known, client: hers })).status).toBe(200)
    expect((await logIn(strict, { ip, email: unknown, token: await solved() })).status).toBe(200)
    const teacher = { ...loginOf('carmen'), token: await solved() }
    expect((await postFrom(strict.visitor(), ip, '/admin/auth/login', teacher)).status).toBe(200)
    const empresa = await postFrom(strict.visitor(), ip, '/empresa/auth/login', loginOf('berta'))
    expect(empresa.status).toBe(200)

    // With tokens the guesses continue, three per account.
    await sql`update rate_limits set hits = 100 where hits = 70`.execute(strict.db)
    const guesses: number[] = []
    for (let i = 0; i < 4; i++)
      guesses.push((await logIn(strict, { ip, email: other, password: WRONG, token: await solved() })).status)
    expect(guesses).toEqual([401, 401, 401, 429])
  }, 120_000)
})

it('cannot lock the teacher out of a known device, nor out of another school', async () => {
  const [ip, home] = [newSchool(), newSchool()]
  const url = '/admin/auth/login'
  const teacher = open.visitor()
  expect((await postFrom(teacher, home, url, loginOf('carmen'))).status).toBe(200)
  await postFrom(teacher, home, '/admin/auth/logout', undefined)
  for (let i = 0; i < 12; i++)
    await postFrom(open.visitor(), ip, url, { email: PEOPLE.carmen.email, password: WRONG })
  expect((await postFrom(open.visitor(), ip, url, loginOf('carmen'))).status).toBe(429)
  expect((await postFrom(teacher, ip, url, loginOf('carmen'))).status).toBe(200)
  expect((await postFrom(open.visitor(), newSchool(), url, loginOf('carmen'))).status).toBe(200)
})
