import { afterAll, describe, expect, it } from 'vitest'
import { Tries } from '../../test/counting/tries.ts'
import { ON_OFF, PRODUCTION, type Source, sentence } from '../../test/servers/configuration.ts'
import { Variables } from './variables.ts'

const tries = new Tries('G-start')
afterAll(() => tries.report(250))

/** Wrong values of every variable, with the beginning of each message. */
const WRONG: Record<string, [values: string[], message: string, among?: Source]> = {
  ...Object.fromEntries(
    ON_OFF.map((name) => [name, [['true', 'yes', 'no', 'ON', 'Off', '0', '1', 'sí'], 'debe ser on u off']]),
  ),
  NODE_ENV: [
    ['prod', 'PRODUCTION', 'producción', 'dev', 'staging', '1', 'production,test'],
    'debe ser development, production o test',
  ],
  PORT: [
    ['abc', '-1', '65536', '80.5', '0x50', '1e3', '3 000', '99999999999', '３０００', 'http'],
    'debe ser un número de puerto, entero, de 0 a 65535',
  ],
  WORKERS: [
    ['auto', '0', '-1', '1.5', '65', '0x2', 'todos', '2,3'],
    'debe ser un número de procesos, entero, de 1 a 64',
    { DATABASE_URL: 'postgres://db.example/alumbra' },
  ],
  'WORKERS ': [
    ['2', ' 8 ', '64'],
    'es más de 1 y falta DATABASE_URL',
    { DATABASE_URL: '', ALLOW_INSECURE: 'embedded-database' },
  ],
  PREPARED_STATEMENTS: [['yes', 'true', 'ON', 'always'], 'debe ser auto, on u off'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    ['127.0.0.1:4318', 'grpc://127.0.0.1:4317', 'jaeger', 'http://'],
    'debe ser una dirección http o https, como http://127.0.0.1:4318',
  ],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: [
    ['127.0.0.1:4318/v1/traces', 'grpc://127.0.0.1:4317'],
    'debe ser una dirección http o https',
  ],
  METRICS_PORT: [['abc', '-1', '65536', '9e3'], 'debe ser un número de puerto, entero, de 0 a 65535'],
  'METRICS_PORT ': [['3000'], 'debe ser otro puerto que PORT'],
  METRICS_TOKEN: [
    ['corto', 'quince-signos-1', 'con espacio en medio', 'contraseña-con-eñe-1', 'a'.repeat(201)],
    'debe tener de 16 a 200 letras',
  ],
  HOST: [
    ['http://0.0.0.0', '0.0.0.0:3000', '999.1.1.1', '1.2.3', 'a b', '-x', '*', 'mi máquina', '127.0.0.1/8'],
    'debe ser una dirección IP o un nombre de esta máquina',
  ],
  PUBLIC_URL: [
    [
      'alumbra.example',
      'ftp://alumbra.example',
      'javascript:alert(1)',
      '//alumbra.example',
      'https:alumbra.example',
      'localhost:3000',
    ],
    'debe ser una dirección http o https',
  ],
  'PUBLIC_URL ': [
    [
      'https://centro.es/alumbra',
      'https://centro.es/?x=1',
      'https://centro.es?',
      'https://centro.es/#',
      'https://centro.es#inicio',
      'https://ana:clave@centro.es',
      'https://',
      'https:///',
      'https://centro.es:99999',
      'https://centro.es:0',
      'https://centro .es',
      'https://centro.es\\alumbra',
      'https://a.es,https://b.es',
      'https://999.1.1.1',
    ],
    'debe ser solo el origen, como https://alumbra.centro.es',
  ],
  DATABASE_URL: [
    [
      'mysql://db/x',
      'alumbra',
      'postgres',
      'postgres://',
      'postgres:///alumbra',
      'postgres://alumbra:cla#ve@db/alumbra',
      'postgres://alumbra:cl@ve/x@db/alumbra',
      'postgres://db:99999/alumbra',
      'postgres://db:0/alumbra',
      'postgres://a:5432,b:5432/alumbra',
      'postgres://a,b/alumbra',
      'postgres://db/alumbra/otra',
      'postgres://db /alumbra',
      'host=db user=alumbra',
      'https://db.example/alumbra',
    ],
    'debe ser como postgres://usuaria:clave@servidor:5432/base',
  ],
  READ_DATABASE_URL: [
    [
      'mysql://db/x',
      'replica',
      'postgres://',
      'postgres://a:5432,b:5432/alumbra',
      'https://db.example/alumbra',
    ],
    'debe ser como postgres://usuaria:clave@servidor:5432/base, con un solo servidor',
    { DATABASE_URL: 'postgres://db.example/alumbra' },
  ],
  'READ_DATABASE_URL ': [
    ['postgres://replica.example/alumbra', ' postgres:///alumbra?host=/var/run/postgresql '],
    'es una réplica de DATABASE_URL, que falta',
    { DATABASE_URL: '', ALLOW_INSECURE: 'embedded-database' },
  ],
  SMTP_URL: [
    [
      'http://correo.example',
      'correo.example:25',
      'correo.example',
      'smtp://',
      'smtp://:587',
      'smtp://ana:cla#ve@correo.example',
      'smtp://ana:cla/ve@correo.example',
      'smtp://correo.example:99999',
      'smtp://correo.example/ruta',
      'smtp://correo.example#x',
      'smtp://ana@centro.es@1.2.3:25',
      'tls://correo.example',
    ],
    'debe ser como smtp://usuaria:clave@servidor:587 o smtps://usuaria:clave@servidor:465',
  ],
  MAIL_FROM: [
    ['Alumbra', 'a@b.es, c@d.es', 'A <a@b.es>\r\nBcc: c@d.es', '<>', 'A <a@b.es> B <c@d.es>', 'a@', '@b.es'],
    'debe ser una sola dirección de correo',
  ],
  CONTACT_EMAIL: [
    ['nadie', 'a@b.es;c d@e.es', 'a@b.es,c@d.es', 'Ayuda <a@b.es>', 'mailto:a@b.es x', 'a@b@c.es'],
    'debe ser una sola dirección de correo',
  ],
  STORAGE_URL: [
    [
      'https://cubo.example',
      's3://',
      's3:cubo',
      'cubo',
      's3://nohay?endpoint=nonsense',
      's3://cubo?endpoint=',
      's3://cubo?endpoint=ftp://s3.centro.es',
      's3://cubo?endpoint=https://',
      's3://cubo/carpeta',
      's3://cubo?endpont=https://s3.centro.es',
      's3://cubo?region=eu-west-1&region=eu-west-2&timeout=3000&endpoint=https://s3.es&x=1',
      's3://CUBO_MAL',
      's3://ab',
      's3://llave:secreta@cubo',
      's3://cubo:9000',
      's3://cubo?region=EU%20WEST',
      's3://cubo?timeout=mucho',
      's3://cubo?timeout=99999999',
      's3://cubo#x',
    ],
    'debe ser como s3://cubo?endpoint=',
  ],
  LINKEDIN_URL: [
    [
      'linkedin.com/company/alumbra',
      'http://www.linkedin.com/company/alumbra',
      'https://linkedin.com.mala.example/alumbra',
      'https://milinkedin.com/alumbra',
      'https://www.linkedin.com/',
      'https://www.linkedin.com',
      'https://ana:clave@www.linkedin.com/in/ana',
      'https://www.linkedin.com:8443/in/ana',
      'javascript:alert(1)',
      '@alumbra',
    ],
    'debe ser la dirección de un perfil de linkedin.com',
  ],
  INSTAGRAM_URL: [
    ['@alumbra', 'https://www.linkedin.com/company/alumbra', 'https://www.instagram.com'],
    'debe ser la dirección de un perfil de instagram.com',
  ],
  BOT_CHECK: [['on', 'captcha', 'Altcha', 'none'], 'debe ser altcha, recaptcha, turnstile u off'],
  BOT_CHECK_SITE_KEY: [
    ['', ' '],
    'hace falta con BOT_CHECK=turnstile',
    { BOT_CHECK: 'turnstile', BOT_CHECK_SECRET: 'secreto' },
  ],
  BOT_CHECK_SECRET: [
    ['', ' '],
    'hace falta con BOT_CHECK=recaptcha',
    { BOT_CHECK: 'recaptcha', BOT_CHECK_SITE_KEY: 'pagina' },
  ],
  ADMIN_EMAIL: [
    ['nadie', 'a@b.es,c@d.es'],
    'debe ser una sola dirección de correo',
    { ADMIN_PASSWORD: 'Sol-99' },
  ],
  'ADMIN_EMAIL ': [['', ' '], 'va junto con ADMIN_PASSWORD', { ADMIN_PASSWORD: 'Microscopio-7' }],
  ADMIN_PASSWORD: [[''], 'va junto con ADMIN_EMAIL', { ADMIN_EMAIL: 'carmen@alumbra.example' }],
  ALLOWED_ORIGINS: [['*', 'https://a.example, b.example', 'null'], 'debe ser una dirección http o https'],
  'ALLOWED_ORIGINS ': [
    ['https://a.example/ruta', 'https://a.example,https://b.example?x'],
    'debe ser solo el origen',
  ],
  TRUST_PROXY: [
    [
      'on',
      'true',
      '*',
      'fade',
      '10.0.0.0/33',
      '1.2.3',
      '10.0.0.1,,',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.1/8/8',
      'nginx',
      '1',
    ],
    'debe ser off o las direcciones de los proxies, separadas por comas',
  ],
  RETENTION_DAYS: [
    ['siempre', '-1', '1.5', '99999', '3651'],
    'debe ser un número de días, entero, de 0 a 3650',
  ],
  BACKUP_KEY: [['clave', '123456789012345', '               x'], 'debe tener al menos 16 caracteres'],
  BACKUP_DAYS: [['siempre', '-1', '0', '1.5', '3651'], 'debe ser un número de días, entero, de 1 a 3650'],
  OFERTA_DIAS: [['siempre', '-1', '1.5', '99999', '1e2'], 'debe ser un número de días, entero, de 0 a 3650'],
  ADMIN_SECOND_FACTOR: [['on', 'true', 'Required', 'never'], 'debe ser optional o required'],
  LOG_LEVEL: [
    ['verbose', 'INFO', 'warning', '30'],
    'debe ser fatal, error, warn, info, debug, trace o silent',
  ],
  ALLOW_INSECURE: [
    ['all', 'http;no-mail', 'https', 'on', 'http,todo'],
    'debe ser una lista, separada por comas, de http, no-mail, embedded-database, no-bot-check, demo-data',
  ],
}

/** Nothing about them can be wrong but that they are missing where another one asks for them, or cannot be opened. */
const FREE = ['DATA_DIR', 'BACKUP_DIR']

describe('a wrong value', () => {
  it('is known of every variable', () => {
    const tried = [...Object.keys(WRONG).map((name) => name.trim()), ...FREE]
    const names = Object.keys(Variables.shape)
    const missing = names.filter((name) => !tried.includes(name))
    expect(missing, 'give each its wrong values in WRONG').toEqual([])
    const strange = tried.filter((name) => !names.includes(name))
    expect(strange, 'no variable of variables.ts: delete it here').toEqual([])
  })

  const among = [
    ['in development', {}],
    ['in production', PRODUCTION],
  ] as const

  describe.each(among)('%s', (_where, rest) => {
    it.each(Object.entries(WRONG))(
      'of %s is one Spanish sentence with its name',
      (key, [values, message, with_]) => {
        const name = key.trim()
        const first = sentence({ ...rest, ...with_, [name]: values[0] })
        for (const value of values) {
          const text = sentence({ ...rest, ...with_, [name]: value })
          const problem =
            (!text.startsWith(`La configuración no es válida: ${name} ${message}`) && 'begins otherwise') ||
            (!/^[^\n]+\.$/.test(text) && 'is not one line with a full stop') ||
            (/expected|invalid|too |must|string|is required/i.test(text) && 'speaks English') ||
            (text !== first && 'differs from value to value')
          tries.add(problem ? `${name}=${value}: ${problem}: ${text}` : undefined)
          expect([value, problem, text]).toEqual([value, false, text])
        }
      },
    )
  })

  it('configuration-1 stands with every other wrong one, one line each, without any value', () => {
    const lines = sentence({
      PORT: 'x',
      SMTP_URL: 'secreta',
      RATE_LIMIT: 'quizá',
      ADMIN_PASSWORD: 'Clave-secreta-1',
    }).split('\n')
    expect(lines[0]).toBe('La configuración no es válida:')
    expect(lines.slice(1).map((line) => /^ {2}([A-Z_]+) .*\.$/.exec(line)?.[1])).toEqual([
      'PORT',
      'SMTP_URL',
      'RATE_LIMIT',
      'ADMIN_EMAIL',
    ])
    expect(lines.join()).not.toMatch(/secreta|quizá/)
  })
})
