import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

/** The sentence that a wrong configuration stops the start with. */
function complaint(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error(`${JSON.stringify(source)} was accepted`)
}

describe('the configuration', () => {
  it('needs nothing: every variable has its default', () => {
    const defaults = {
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: './data',
      MAIL_FROM: 'Alumbra <no-responder@localhost>',
      CONTACT_EMAIL: 'contacto@localhost',
      BOT_CHECK: 'altcha',
      ALLOWED_ORIGINS: [],
      TRUST_PROXY: false,
      RETENTION_DAYS: 90,
      OFERTA_DIAS: 60,
      RATE_LIMIT: true,
      UNIFORM_ANSWERS: false,
      production: false,
    }
    expect(readEnv({})).toEqual(defaults)
    const empty = Object.fromEntries(Object.keys(defaults).map((name) => [name, '']))
    expect(readEnv({ ...empty, DATABASE_URL: '', SMTP_URL: '', ADMIN_EMAIL: '', DEMO_DATA: '' })).toEqual(
      defaults,
    )
    expect(readEnv({ HOME: '/root', PATH: '/bin' })).toEqual(defaults)
  })

  it('M8 takes the site key, the contact address and everything else from the environment', () => {
    const env = readEnv({
      NODE_ENV: 'production',
      PORT: '8080',
      PUBLIC_URL: 'https://Alumbra.example/una/ruta?x=1',
      DATABASE_URL: 'postgresql://alumbra:clave@db.example/alumbra',
      SMTP_URL: 'smtps://correo.example:465',
      MAIL_FROM: 'Alumbra <hola@alumbra.example>',
      CONTACT_EMAIL: 'ayuda@centros.example',
      STORAGE_URL: 's3://imagenes?endpoint=http://127.0.0.1:9000&region=eu',
      BOT_CHECK: 'turnstile',
      BOT_CHECK_SITE_KEY: 'pagina',
      BOT_CHECK_SECRET: 'servidor',
      ADMIN_EMAIL: 'carmen@alumbra.example',
      ADMIN_PASSWORD: 'Microscopio-7',
      DEMO_DATA: 'off',
      ALLOWED_ORIGINS: 'https://app.example/, http://localhost:5173,',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
      RETENTION_DAYS: '0',
      OFERTA_DIAS: '0',
      RATE_LIMIT: 'off',
      UNIFORM_ANSWERS: 'on',
    })
    expect(env).toMatchObject({
      production: true,
      PORT: 8080,
      PUBLIC_URL: 'https://alumbra.example',
      CONTACT_EMAIL: 'ayuda@centros.example',
      BOT_CHECK: 'turnstile',
      BOT_CHECK_SITE_KEY: 'pagina',
      DEMO_DATA: false,
      ALLOWED_ORIGINS: ['https://app.example', 'http://localhost:5173'],
      TRUST_PROXY: ['127.0.0.1', '10.0.0.0/8'],
      RETENTION_DAYS: 0,
      OFERTA_DIAS: 0,
      RATE_LIMIT: false,
      UNIFORM_ANSWERS: true,
    })
    expect(readEnv({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000')
  })

  it.each([
    ['PORT', ['abc', '-1', '65536', '80.5'], 'debe ser un número de puerto'],
    [
      'PUBLIC_URL',
      ['alumbra.example', 'ftp://alumbra.example', 'javascript:alert(1)'],
      'debe ser una dirección http o https',
    ],
    ['DATABASE_URL', ['mysql://db/x', 'alumbra'], 'debe ser como postgres://usuaria:clave@servidor/base'],
    ['SMTP_URL', ['http://correo.example', 'correo.example:25'], 'debe ser como smtp://servidor:587'],
    [
      'MAIL_FROM',
      ['Alumbra', 'a@b.es, c@d.es', 'A <a@b.es>\r\nBcc: c@d.es'],
      'debe ser una sola dirección de correo',
    ],
    ['CONTACT_EMAIL', ['nadie', 'a@b.es;c d@e.es'], 'debe ser una sola dirección de correo'],
    ['STORAGE_URL', ['https://cubo.example'], 'debe ser como s3://cubo?endpoint=…&region=…'],
    ['BOT_CHECK', ['on', 'captcha'], 'debe ser altcha, recaptcha, turnstile, off'],
    ['ALLOWED_ORIGINS', ['*', 'https://a.example, b.example'], 'debe ser una dirección http o https'],
    [
      'TRUST_PROXY',
      ['on', 'true', '*', 'fade', '10.0.0.0/33', '1.2.3', '10.0.0.1,,'],
      'debe ser off o las direcciones de los proxies, separadas por comas',
    ],
    ['OFERTA_DIAS', ['siempre', '-1', '1.5', '99999'], 'debe ser un número de días'],
    ['RETENTION_DAYS', ['siempre', '-1', '1.5', '99999'], 'debe ser un número de días'],
    ['RATE_LIMIT', ['yes', '0'], 'debe ser on u off'],
    ['UNIFORM_ANSWERS', ['ON'], 'debe ser on u off'],
    ['DEMO_DATA', ['true'], 'debe ser on u off'],
  ])('stops the start with one Spanish sentence when %s is wrong', (name, values, message) => {
    for (const value of values) {
      const sentence = complaint({ [name]: value })
      expect([
        value,
        sentence.startsWith('La configuración no es válida: '),
        sentence.includes(name),
      ]).toEqual([value, true, true])
      expect([value, sentence]).toEqual([value, expect.stringContaining(message)])
      expect([value, sentence]).toEqual([value, expect.not.stringMatching(/expected|invalid|too /i)])
    }
  })

  it('names every wrong variable in that sentence, and no value of theirs', () => {
    const sentence = complaint({
      PORT: 'x',
      SMTP_URL: 'secreta',
      RATE_LIMIT: 'quizá',
      ADMIN_PASSWORD: 'Clave-secreta-1',
    })
    for (const name of ['PORT', 'SMTP_URL', 'RATE_LIMIT']) expect(sentence).toContain(name)
    expect(sentence).not.toMatch(/secreta|quizá/)
  })

  it('asks for what belongs together', () => {
    expect(complaint({ ADMIN_EMAIL: 'carmen@alumbra.example' })).toContain(
      'ADMIN_PASSWORD va junto con ADMIN_EMAIL',
    )
    expect(complaint({ ADMIN_PASSWORD: 'Microscopio-7' })).toContain('ADMIN_EMAIL')
    for (const provider of ['recaptcha', 'turnstile']) {
      const sentence = complaint({ BOT_CHECK: provider })
      for (const name of ['BOT_CHECK_SITE_KEY', 'BOT_CHECK_SECRET'])
        expect(sentence).toContain(`${name} hace falta con BOT_CHECK=${provider}`)
    }
  })
})
