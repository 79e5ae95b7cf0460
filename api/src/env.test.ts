import { describe, expect, it } from 'vitest'
import { complaints } from '../test/servers/configuration.ts'
import { Variables } from './env/variables.ts'
import { readEnv } from './env.ts'

describe('the configuration', () => {
  it('configuration-1 needs nothing: every variable has its default', () => {
    const defaults = {
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '127.0.0.1',
      PREPARED_STATEMENTS: 'auto',
      PUBLIC_URL: 'http://localhost:3000',
      MIGRATE_ON_START: true,
      DATA_DIR: './data',
      MAIL_FROM: 'Alumbra <no-responder@localhost>',
      CONTACT_EMAIL: 'contacto@localhost',
      LINKEDIN_URL: 'https://www.linkedin.com/',
      INSTAGRAM_URL: 'https://www.instagram.com/',
      BOT_CHECK: 'altcha',
      ALLOWED_ORIGINS: [],
      TRUST_PROXY: false,
      RETENTION_DAYS: 90,
      BACKUP_DAYS: 14,
      BACKUP_BEFORE_UPGRADE: true,
      OFERTA_DIAS: 60,
      RATE_LIMIT: true,
      UNIFORM_ANSWERS: false,
      WORKERS: 1,
      ADMIN_SECOND_FACTOR: 'optional',
      LOG_LEVEL: 'warn',
      ALLOW_INSECURE: [],
      production: false,
      warnings: [],
    }
    expect(readEnv({})).toEqual(defaults)
    const empty = Object.fromEntries(Object.keys(Variables.shape).map((name) => [name, '']))
    expect(readEnv(empty)).toEqual(defaults)
    expect(readEnv({ ...empty, PORT: ' ', SMTP_URL: '\r\n' })).toEqual(defaults)
  })

  it('M8 takes the site key, the contact address and everything else from the environment', () => {
    const env = readEnv({
      NODE_ENV: 'production',
      PORT: '8080',
      PUBLIC_URL: 'https://Alumbra.example/',
      DATABASE_URL: 'postgresql://alumbra:clave@db.example/alumbra',
      SMTP_URL: 'smtps://correo.example:465\r',
      MAIL_FROM: 'Alumbra <hola@alumbra.example>',
      CONTACT_EMAIL: ' ayuda@centros.example ',
      STORAGE_URL: 's3://imagenes?endpoint=http://127.0.0.1:9000&region=eu',
      BOT_CHECK: 'turnstile',
      BOT_CHECK_SITE_KEY: 'pagina',
      BOT_CHECK_SECRET: 'servidor',
      ADMIN_EMAIL: 'carmen@alumbra.example',
      ADMIN_PASSWORD: ' Microscopio-7',
      DEMO_DATA: 'off',
      ALLOWED_ORIGINS: 'https://app.example/, http://localhost:5173,',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, uniquelocal',
      RETENTION_DAYS: '0',
      OFERTA_DIAS: '0',
      RATE_LIMIT: 'on',
      UNIFORM_ANSWERS: 'on',
      LOG_LEVEL: 'error',
    })
    expect(env).toMatchObject({
      production: true,
      PORT: 8080,
      PUBLIC_URL: 'https://alumbra.example',
      SMTP_URL: 'smtps://correo.example:465',
      CONTACT_EMAIL: 'ayuda@centros.example',
      BOT_CHECK: 'turnstile',
      BOT_CHECK_SITE_KEY: 'pagina',
      ADMIN_PASSWORD: ' Microscopio-7',
      DEMO_DATA: false,
      ALLOWED_ORIGINS: ['https://app.example', 'http://localhost:5173'],
      TRUST_PROXY: ['127.0.0.1', '10.0.0.0/8', 'uniquelocal'],
      RETENTION_DAYS: 0,
      OFERTA_DIAS: 0,
      RATE_LIMIT: true,
      UNIFORM_ANSWERS: true,
      LOG_LEVEL: 'error',
      warnings: [expect.stringMatching('^BOT_CHECK es turnstile: ')],
    })
    expect(readEnv({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000')
  })

  it.each([
    ['postgres://alumbra@127.0.0.1:5432/alumbra', 'DATABASE_URL'],
    ['postgres://alumbra:a%23b%40c@db.centro.es/alumbra?sslmode=require', 'DATABASE_URL'],
    ['postgres:///alumbra?host=/var/run/postgresql', 'DATABASE_URL'],
    ['postgres://alumbra@%2Fvar%2Frun%2Fpostgresql/alumbra', 'DATABASE_URL'],
    ['postgres://alumbra@base_de_datos/alumbra', 'DATABASE_URL'],
    ['smtp://127.0.0.1:2525', 'SMTP_URL'],
    ['smtp://no%40centro.es:cl%2Fve@correo.centro.es:587/?pool=true', 'SMTP_URL'],
    ['smtps://[::1]:465', 'SMTP_URL'],
    ['s3://imagenes', 'STORAGE_URL'],
    [
      's3://imagenes-del-centro?endpoint=https://s3.centro.es/almacen&region=eu-west-1&timeout=3000',
      'STORAGE_URL',
    ],
    ['http://127.0.0.1:43000', 'PUBLIC_URL'],
    ['https://[2001:db8::1]', 'PUBLIC_URL'],
    ['::', 'HOST'],
    ['localhost', 'HOST'],
    ['loopback', 'TRUST_PROXY'],
    ['fd00::/8,10.1.2.3', 'TRUST_PROXY'],
  ])('accepts %s as %s', (value, variable) => {
    expect(complaints({ [variable]: value })).toEqual({})
  })
})
