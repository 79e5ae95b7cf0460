import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Tries } from '../test/counting/tries.ts'
import { startFaultyServer } from './faulty-server.ts'
import { isInstalled, runProgram } from './run-program.ts'
import { openStage, type Stage, SUBJECTS } from './stage.ts'

/** Files that careless servers publish: of version control, editors and programs, and their consoles. */
const NAMES = [
  ...[
    '.env',
    '.git',
    '.git/HEAD',
    '.git/config',
    '.gitignore',
    '.npmrc',
    '.ssh/id_rsa',
    '.htaccess',
    '.DS_Store',
  ],
  ...['package.json', 'package-lock.json', 'node_modules', 'tsconfig.json', 'Dockerfile', 'compose.yaml'],
  ...[
    'data',
    'copias',
    'correo',
    'imagenes',
    'backup',
    'dump',
    'db',
    'database',
    'logs',
    'tmp',
    'uploads',
    'private',
  ],
  ...[
    'src',
    'api',
    'api/src',
    'web',
    'web/build',
    'server',
    'config',
    'configuration',
    'settings',
    'secrets',
    'keys',
  ],
  ...[
    'metrics',
    'status',
    'server-status',
    'actuator',
    'actuator/env',
    'debug',
    'console',
    'graphql',
    'swagger',
    'docs',
  ],
  ...[
    'phpmyadmin',
    'phpinfo',
    'wp-admin',
    'wp-login',
    'wp-config',
    'cgi-bin',
    'manager/html',
    'admin',
    'root',
    'test',
  ],
  ...[
    'admin/api',
    'admin/api/config',
    'admin/api/backup',
    'users',
    'alumnas',
    'empresas',
    'administradores',
    'sesiones',
  ],
]
const ENDINGS = [
  '',
  '/',
  '.bak',
  '.old',
  '.orig',
  '~',
  '.swp',
  '.zip',
  '.tar.gz',
  '.sql',
  '.json',
  '.yaml',
  '.txt',
  '.php',
]
const PREFIXES = [
  '',
  'static/',
  'assets/',
  'imagenes/',
  'assets/..%2f',
  'imagenes/..%2f..%2f',
  'assets/%2e%2e/',
  './../',
]
const WORDS = PREFIXES.flatMap((before) => NAMES.flatMap((name) => ENDINGS.map((end) => before + name + end)))

type Found = { input: { FUZZ: string }; status: number; url: string }

/** A response with a file or a text: 2xx that is not a page. */
async function servedBy(url: string, folder: string, cookie?: string): Promise<string[]> {
  const [words, result] = [join(folder, 'words.txt'), join(folder, 'found.json')]
  writeFileSync(words, WORDS.join('\n'))
  const flags = ['-mc', '200-299', '-t', '4', '-s', '-of', 'json', '-o', result]
  const session = cookie ? ['-H', `Cookie: ${cookie}`] : []
  await runProgram('ffuf', ['-u', `${url}/FUZZ`, '-w', words, ...flags, ...session], folder)
  const { results } = JSON.parse(readFileSync(result, 'utf8')) as { results: Found[] }
  const served: string[] = []
  for (const { input, status, url } of results) {
    const answer = await fetch(url, { headers: cookie ? { cookie } : {} })
    if (!answer.headers.get('content-type')?.startsWith('text/html')) served.push(`${status} /${input.FUZZ}`)
  }
  return served
}

describe.runIf(isInstalled('ffuf'))('ffuf', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  it('finds a file that nobody should serve', async () => {
    const faulty = await startFaultyServer(stage.app.db)
    const served = await servedBy(faulty.url, stage.folder)
    await faulty.close()
    expect(served).toContain('200 /.env')
  })

  it.each(SUBJECTS)('finds no file of the server as %s', async (subject) => {
    const tries = new Tries(`G21 ffuf as ${subject}`)
    const served = await servedBy(stage.url, stage.folder, await stage.cookieOf(subject))
    for (const word of WORDS) tries.add(served.find((found) => found.endsWith(` /${word}`)))
    tries.report(5_000)
  })
})
