import { availableParallelism } from 'node:os'
import { afterAll, describe, expect, it } from 'vitest'
import { Tries } from '../../test/counting/tries.ts'
import { complaints, PRODUCTION, sentence } from '../../test/servers/configuration.ts'
import { profilesOf, readEnv } from '../env.ts'

const tries = new Tries('G-start-required')
afterAll(() => tries.report(20))

describe('production', () => {
  it('starts without a word on what a real installation sets', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({ production: true, LOG_LEVEL: 'info', warnings: [] })
  })

  it('F008 has the profiles that are configured, and none of the demo', () => {
    const perfil = 'https://www.instagram.com/alumbra'
    expect(profilesOf(readEnv(PRODUCTION))).toEqual({})
    expect(profilesOf(readEnv({ ...PRODUCTION, INSTAGRAM_URL: perfil }))).toEqual({ Instagram: perfil })
    expect(Object.keys(profilesOf(readEnv({})))).toEqual(['LinkedIn', 'Instagram'])
  })

  it('asks for everything at once when it has nothing', () => {
    const asked = complaints({ NODE_ENV: 'production' })
    expect(Object.keys(asked)).toEqual([
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'CONTACT_EMAIL',
    ])
    tries.add()
  })

  it.each([
    ['PUBLIC_URL', undefined, 'http'],
    ['PUBLIC_URL', 'http://alumbra.example', 'http'],
    ['PUBLIC_URL', 'HTTP://localhost:3000', 'http'],
    ['DATABASE_URL', undefined, 'embedded-database'],
    ['SMTP_URL', undefined, 'no-mail'],
    ['MAIL_FROM', undefined, 'no-mail'],
    ['MAIL_FROM', 'Alumbra <no-responder@localhost>', 'no-mail'],
    ['CONTACT_EMAIL', undefined, 'no-mail'],
    ['CONTACT_EMAIL', 'contacto@localhost', 'no-mail'],
    ['BOT_CHECK', 'off', 'no-bot-check'],
    ['DEMO_DATA', 'on', 'demo-data'],
  ])('refuses %s=%s unless ALLOW_INSECURE names %s', (variable, value, exception) => {
    const source = { ...PRODUCTION, [variable]: value }
    const message = sentence(source)
    expect(message).toMatch(
      new RegExp(`^La configuración no es válida: ${variable} [^\\n]*ALLOW_INSECURE=${exception},`),
    )
    tries.add()

    const others = ['http', 'no-mail', 'embedded-database', 'no-bot-check', 'demo-data'].filter(
      (name) => name !== exception,
    )
    expect(complaints({ ...source, ALLOW_INSECURE: others.join() })).toHaveProperty(variable)
    tries.add()

    const env = readEnv({ ...source, ALLOW_INSECURE: ` ${exception} ,` })
    const about = env.warnings.filter((warning) => warning.startsWith('ALLOW_INSECURE'))
    expect(about).toEqual([expect.stringMatching(`^ALLOW_INSECURE permite ${exception}: .*\\.$`)])
  })

  it('can be tried on this machine with nothing but exceptions', () => {
    const env = readEnv({ NODE_ENV: 'production', ALLOW_INSECURE: 'http,no-mail,embedded-database' })
    expect(env).toMatchObject({ production: true, PUBLIC_URL: 'http://localhost:3000' })
    expect(env.warnings).toHaveLength(3)
  })

  it('warns about disabled limits', () => {
    const { warnings } = readEnv({ ...PRODUCTION, RATE_LIMIT: 'off', TRUST_PROXY: 'off' })
    expect(warnings).toEqual([
      expect.stringMatching('^RATE_LIMIT es off: '),
      expect.stringMatching('^TRUST_PROXY es off y delante hay un proxy: '),
    ])
  })

  it.each([
    ['http://alumbra.example', true],
    ['http://192.168.1.20:3000', true],
    ['http://localhost.example', true],
    ['http://localhost:3000', false],
    ['http://alumbra.localhost', false],
    ['http://127.0.0.1:3000', false],
    ['http://[::1]:3000', false],
    ['https://alumbra.example', false],
  ])('limits-12 says that nobody can log in to the back office at %s: %s', (PUBLIC_URL, says) => {
    for (const NODE_ENV of ['development', 'production']) {
      const about = (more: object) =>
        readEnv({
          ...PRODUCTION,
          ALLOW_INSECURE: 'http,no-bot-check',
          NODE_ENV,
          PUBLIC_URL,
          ...more,
        }).warnings.filter((warning) => warning.startsWith('PUBLIC_URL es http'))
      expect(about({})).toHaveLength(says ? 1 : 0)
      expect(about({ BOT_CHECK: 'off' })).toEqual([])
    }
  })

  it.each([
    ['recaptcha', 'Google recibe, también fuera de la Unión Europea'],
    ['turnstile', 'Cloudflare recibe, también fuera de la Unión Europea'],
    ['altcha', null],
  ])('legales-2 warns that another company gets data of those who open a form: %s', (BOT_CHECK, says) => {
    const keys = { BOT_CHECK_SITE_KEY: 'pagina', BOT_CHECK_SECRET: 'servidor' }
    for (const source of [{}, PRODUCTION])
      expect(readEnv({ ...source, BOT_CHECK, ...keys }).warnings).toEqual(
        says === null ? [] : [expect.stringContaining(`BOT_CHECK es ${BOT_CHECK}: ${says}`)],
      )
  })

  it('demands nothing outside production', () => {
    for (const NODE_ENV of ['development', 'test'])
      expect(
        readEnv({ NODE_ENV, BOT_CHECK: 'off', PUBLIC_URL: 'http://alumbra.example', DEMO_DATA: 'on' }),
      ).toMatchObject({
        production: false,
        warnings: [],
      })
  })
})

describe('configuration-10 the number of workers', () => {
  const workers = (source: Record<string, string>) => readEnv(source).WORKERS

  it('is one a core in production with PostgreSQL, and one otherwise', () => {
    expect(workers(PRODUCTION)).toBe(Math.min(availableParallelism(), 64))
    expect(workers({ ...PRODUCTION, WORKERS: '3' })).toBe(3)
    expect(workers({})).toBe(1)
    expect(workers({ DATABASE_URL: PRODUCTION.DATABASE_URL })).toBe(1)
    const embedded = { ...PRODUCTION, DATABASE_URL: '', ALLOW_INSECURE: 'embedded-database' }
    expect(workers(embedded)).toBe(1)
    expect(workers({ ...embedded, WORKERS: '1' })).toBe(1)
  })
})
