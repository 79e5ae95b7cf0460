import { afterAll, describe, expect, it } from 'vitest'
import { Tries } from '../../test/counting/tries.ts'
import { complaints, ON_OFF, PRODUCTION, type Source, sentence } from '../../test/servers/configuration.ts'
import { readEnv } from '../env.ts'
import { Variables } from './variables.ts'

const tries = new Tries('G-start-misspelt')
afterAll(() => tries.report(25))

describe('a misspelt variable', () => {
  const SPELT: [string, string][] = [
    ...ON_OFF.map((name): [string, string] => [name.slice(0, -1), name]),
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
    ['PREPARED_STATEMENT', 'PREPARED_STATEMENTS'],
    ['WORKER', 'WORKERS'],
    ['READ_DATABASEURL', 'READ_DATABASE_URL'],
    ['READ_DATABSE_URL', 'READ_DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['MIGRATE_AT_START', 'MIGRATE_ON_START'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['METRICS_TOKENS', 'METRICS_TOKEN'],
    ['OTEL_EXPORTER_OTLP_ENDPOIN', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    ['OTEL_EXPORTER_OTLP_TRACE_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
    ['CONTACT_MAIL', 'CONTACT_EMAIL'],
    ['LINKEDIN_URI', 'LINKEDIN_URL'],
    ['INSTAGRAN_URL', 'INSTAGRAM_URL'],
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
    ['BACKUPDIR', 'BACKUP_DIR'],
    ['BACKUP_KEYS', 'BACKUP_KEY'],
    ['BACKUPDAYS', 'BACKUP_DAYS'],
    ['BACKUP_BEFORE_UPGRADES', 'BACKUP_BEFORE_UPGRADE'],
    ['OFERTAS_DIAS', 'OFERTA_DIAS'],
    ['RATE_LIMITS', 'RATE_LIMIT'],
    ['ADMIN_SECONDFACTOR', 'ADMIN_SECOND_FACTOR'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['ALLOW_INSECUR', 'ALLOW_INSECURE'],
    ['PROT', 'PORT'],
    ['port', 'PORT'],
    ['HSOT', 'HOST'],
  ]

  it('is known of every variable but the one that decides', () => {
    const meant = [...SPELT.map(([, name]) => name), 'NODE_ENV']
    const missing = Object.keys(Variables.shape).filter((name) => !meant.includes(name))
    expect(missing, 'give each a wrong spelling in SPELT').toEqual([])
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
