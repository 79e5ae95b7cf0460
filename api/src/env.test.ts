import { afterAll, describe, expect, it } from 'vitest'
import { Tries } from '../test/tries.ts'
import { ConfigurationError, readEnv, Variables } from './env.ts'

/** What a real installation sets; anything a test adds or takes away is then the only thing wrong. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://alumbra.example',
  DATABASE_URL: 'postgresql://alumbra:clave@db.example/alumbra',
  SMTP_URL: 'smtps://correo.example:465',
  MAIL_FROM: 'Alumbra <hola@alumbra.example>',
  CONTACT_EMAIL: 'ayuda@centros.example',
  TRUST_PROXY: '127.0.0.1',
}

type Source = Record<string, string | undefined>

/** The sentences that a configuration is refused with, by variable; none when it is accepted. */
function complaints(source: Source): Record<string, string> {
  try {
    readEnv(source)
    return {}
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return Object.fromEntries(error.complaints.map(({ variable, message }) => [variable, message]))
  }
}

/** What the start says about a configuration. */
function sentence(source: Source): string {
  try {
    readEnv(source)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error(`${JSON.stringify(source)} was accepted`)
}

const tries = new Tries('G-start')
afterAll(() => tries.report(150))

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
      warnings: [],
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

/** Wrong values of every variable, with the beginning of what is said about them. */
const WRONG: Record<string, [values: string[], message: string, among?: Source]> = {
  NODE_ENV: [
    ['prod', 'PRODUCTION', 'producción', 'dev', 'staging', '1', 'production,test'],
    'debe ser development, production o test',
  ],
  PORT: [
    ['abc', '-1', '65536', '80.5', '0x50', '1e3', '3 000', '99999999999', '３０００', 'http'],
    'debe ser un número de puerto, entero, de 0 a 65535',
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
  DEMO_DATA: [['true', 'yes', 'ON', '1', 'sí'], 'debe ser on u off'],
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
  OFERTA_DIAS: [['siempre', '-1', '1.5', '99999', '1e2'], 'debe ser un número de días, entero, de 0 a 3650'],
  RATE_LIMIT: [['yes', '0', 'Off'], 'debe ser on u off'],
  UNIFORM_ANSWERS: [['ON', 'true'], 'debe ser on u off'],
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
const FREE = ['DATA_DIR']

describe('a wrong value', () => {
  it('is known of every variable', () => {
    const tried = new Set([...Object.keys(WRONG).map((name) => name.trim()), ...FREE])
    expect([...tried].sort()).toEqual(Object.keys(Variables.shape).sort())
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
          const said = sentence({ ...rest, ...with_, [name]: value })
          const problem =
            (!said.startsWith(`La configuración no es válida: ${name} ${message}`) && 'begins otherwise') ||
            (!/^[^\n]+\.$/.test(said) && 'is not one line with a full stop') ||
            (/expected|invalid|too |must|string|required/i.test(said) && 'speaks English') ||
            (said !== first && 'differs from value to value')
          tries.add(problem ? `${name}=${value}: ${problem}: ${said}` : undefined)
          expect([value, problem, said]).toEqual([value, false, said])
        }
      },
    )
  })

  it('stands with every other wrong one, one line each, without any value', () => {
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

describe('production', () => {
  it('starts without a word on what a real installation sets', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({ production: true, LOG_LEVEL: 'info', warnings: [] })
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
    const said = sentence(source)
    expect(said).toMatch(
      new RegExp(`^La configuración no es válida: ${variable} [^\\n]*ALLOW_INSECURE=${exception},`),
    )
    tries.add()

    const others = ['http', 'no-mail', 'embedded-database', 'no-bot-check', 'demo-data'].filter(
      (name) => name !== exception,
    )
    expect(complaints({ ...source, ALLOW_INSECURE: others.join() })).toHaveProperty(variable)
    tries.add()

    const env = readEnv({ ...source, ALLOW_INSECURE: ` ${exception} ,` })
    expect(env.warnings).toEqual([expect.stringMatching(`^ALLOW_INSECURE permite ${exception}: .*\\.$`)])
  })

  it('can be tried on this machine with nothing but exceptions', () => {
    const env = readEnv({ NODE_ENV: 'production', ALLOW_INSECURE: 'http,no-mail,embedded-database' })
    expect(env).toMatchObject({ production: true, PUBLIC_URL: 'http://localhost:3000' })
    expect(env.warnings).toHaveLength(3)
  })

  it('warns of limits that nobody keeps', () => {
    const { warnings } = readEnv({ ...PRODUCTION, RATE_LIMIT: 'off', TRUST_PROXY: 'off' })
    expect(warnings).toEqual([
      expect.stringMatching('^RATE_LIMIT es off: '),
      expect.stringMatching('^TRUST_PROXY es off y delante hay un proxy: '),
    ])
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

describe('a misspelt variable', () => {
  const SPELT: [string, string][] = [
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_ULR', 'SMTP_URL'],
    ['SMTPURL', 'SMTP_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['SMTP-URL', 'SMTP_URL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATA_BASE_URL', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['CONTACT_MAIL', 'CONTACT_EMAIL'],
    ['STORGE_URL', 'STORAGE_URL'],
    ['BOTCHECK', 'BOT_CHECK'],
    ['BOT_CHECK_SITEKEY', 'BOT_CHECK_SITE_KEY'],
    ['BOT_CHECK_SECRETS', 'BOT_CHECK_SECRET'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
    ['DEMODATA', 'DEMO_DATA'],
    ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['RETENTION_DAY', 'RETENTION_DAYS'],
    ['OFERTAS_DIAS', 'OFERTA_DIAS'],
    ['RATE_LIMITS', 'RATE_LIMIT'],
    ['UNIFORM_ANSWER', 'UNIFORM_ANSWERS'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['ALLOW_INSECUR', 'ALLOW_INSECURE'],
    ['PROT', 'PORT'],
    ['port', 'PORT'],
    ['HSOT', 'HOST'],
  ]

  it('is known of every variable but the one that decides', () => {
    const meant = new Set(SPELT.map(([, name]) => name))
    expect([...meant, 'NODE_ENV'].sort()).toEqual(Object.keys(Variables.shape).sort())
  })

  it.each(SPELT)('%s is named with %s: refused in production, a warning elsewhere', (given, meant) => {
    const source: Source = { ...PRODUCTION, [meant]: undefined, [given]: 'x' }
    expect(sentence(source)).toBe(
      `La configuración no es válida: ${given} no es ninguna variable de Alumbra: ¿querías decir ${meant}?.`.replace(
        '?.',
        '?',
      ),
    )
    tries.add()
    expect(readEnv({ [given]: 'x' }).warnings).toEqual([
      `${given} no es ninguna variable de Alumbra: ¿querías decir ${meant}?`,
    ])
  })

  it('is only a warning beside the right one', () => {
    expect(readEnv({ ...PRODUCTION, SMPT_URL: 'x' }).warnings).toEqual([
      'SMPT_URL no es ninguna variable de Alumbra: ¿querías decir SMTP_URL?',
    ])
  })

  it('is looked for in NODE_ENV too, where only a warning is possible', () => {
    expect(readEnv({ NODE_EVN: 'production' }).warnings).toEqual([
      'NODE_EVN no es ninguna variable de Alumbra: ¿querías decir NODE_ENV?',
    ])
  })

  it('is never one of the ordinary ones of a machine', () => {
    const ordinary =
      `PATH HOME HOSTNAME HOSTTYPE PWD OLDPWD USER LOGNAME SHELL SHLVL TERM COLORTERM LANG LC_ALL LANGUAGE TZ TMPDIR
      EDITOR VISUAL PAGER MAIL DISPLAY XAUTHORITY SSH_AUTH_SOCK SSH_CLIENT SUDO_USER INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET
      LISTEN_FDS LISTEN_PID LOGS_DIRECTORY STATE_DIRECTORY CREDENTIALS_DIRECTORY MAINPID NODE NODE_PATH NODE_OPTIONS NODE_VERSION
      NODE_EXTRA_CA_CERTS NODE_TLS_REJECT_UNAUTHORIZED YARN_VERSION NPM_CONFIG_CACHE npm_config_port npm_package_name INIT_CWD
      HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy ALL_PROXY HTTP_URL FTP_URL REDIS_URL MONGO_URL AMQP_URL
      PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD PGSSLMODE POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB MYSQL_URL
      AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION AWS_PROFILE SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD MAIL_HOST
      KUBERNETES_SERVICE_HOST KUBERNETES_PORT PORT0 PORTS HOSTS POST COST MOST ROOT SORT CI GITHUB_ACTIONS VITEST VITEST_POOL_ID
      CHROMIUM_PATH ALUMBRA_DEV E2E_PORT E2E_DATA_DIR JAVA_HOME DATA_HOME XDG_DATA_DIRS
      APP_URL BASE_URL SITE_URL PUBLIC_DIR PUBLIC_KEY PUBLIC_PATH LOG_FILE LOG_DIR DEBUG FORCE_COLOR NO_COLOR COLUMNS LINES`.split(
        /\s+/,
      )
    const source = Object.fromEntries(ordinary.map((name) => [name, 'x']))
    expect(readEnv({ ...source, ...PRODUCTION }).warnings).toEqual([])
    expect(complaints({ ...source, ...PRODUCTION, STORAGE_URL: undefined })).toEqual({})
    expect(readEnv(source).warnings).toEqual([])
  })
})
