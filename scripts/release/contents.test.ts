import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { OutputChunk } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEVER_LOADED, OUTSIDE, planServer } from '../build-server.ts'
import { inside } from '../run.ts'
import { packFolder } from './archive.ts'
import { PRIVATE, releaseFiles, releaseManifest } from './contents.ts'
import { releaseDependencies } from './packages.ts'

const files = releaseFiles()
const manifest = JSON.parse(readFileSync(inside('package.json'), 'utf8'))
const dependencies = releaseDependencies(JSON.parse(readFileSync(inside('package-lock.json'), 'utf8')))
const folder = mkdtempSync(join(tmpdir(), 'alumbra-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let chunks: OutputChunk[]
beforeAll(async () => {
  chunks = await planServer()
}, 120_000)

const nameOfPackage = (id: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id

describe('a release', () => {
  it('operacion-2 holds what runs and what installs it, and nothing that tests or builds', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'docs/openapi.json',
        'api/db/migrations/001_text_and_counters.sql',
        'deploy/install.sh',
        'deploy/.env.example',
        'docs/operacion.md',
      ]),
    )
    expect(
      files.filter((file) => /\.ts$|node_modules|^(?:e2e|bench|scripts|api\/test|web\/src)\//.test(file)),
    ).toEqual([])
  })

  it('operacion-2 has the programs of all its commands, which ask for no package that it does not install', () => {
    const names = chunks.map(({ fileName }) => fileName)
    for (const command of Object.values<string>(releaseManifest(manifest, dependencies).scripts))
      expect(names).toContain(command.split('/').at(-1))
    const asked = new Set(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]))
    const packages = [...asked].filter((name) => !names.includes(name) && !isBuiltin(name))
    const ready = [...OUTSIDE, ...NEVER_LOADED]
    expect(packages.filter((name) => !ready.includes(nameOfPackage(name)))).toEqual([])
    expect(OUTSIDE.filter((name) => !dependencies[name])).toEqual([])
  })

  it('operacion-2 brings the files that its server reads', () => {
    const READ =
      /new URL\([`"']([^`"']+)[`"'],\s*new URL\([`"']([^`"']+)[`"'],\s*import\.meta\.url\)\.href\)/g
    const read = chunks.flatMap(({ code }) =>
      [...code.matchAll(READ)].map(([, path = '', from = '']) => join('api/build', from, '..', path)),
    )
    expect(read).toEqual(expect.arrayContaining(['api/db/migrations/', 'docs/openapi.json']))
    // A release has a package.json of its own, pages that are built, and makes the files of an embedded database itself.
    const own = ['package.json', 'web/', 'api/.empty-database/postgres']
    const missing = read
      .filter((path) => !own.includes(path))
      .filter((path) => !files.some((file) => file === path || file.startsWith(path)))
    expect(missing).toEqual([])
  })

  it('operacion-2 brings what its documents link to', () => {
    const missing = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [
          ...readFileSync(inside(file), 'utf8')
            .replace(/`[^`\n]*`/g, '')
            .matchAll(/\]\(([^)#\s]+)/g),
        ]
          .map(([, link = '']) => link)
          .filter((link) => !/^\w+:/.test(link))
          .map((link) => join(dirname(file), link))
          .filter((target) => !files.some((one) => one === target || one.startsWith(`${target}/`)))
          .map((target) => `${file} → ${target}`),
      )
    expect(missing).toEqual([])
  })

  describe('operacion-9 of a copy in which somebody tries deploy/', () => {
    const copy = join(folder, 'copia')
    const git = (...args: string[]) => spawnSync('git', args, { cwd: copy })
    const keys = ['deploy/alumbra.env', 'deploy/nginx/clave.pem', 'deploy/systemd/centro.key']
    const own = ['deploy/notas.md', 'deploy/install.sh', 'api/build/server.js']
    beforeAll(() => {
      for (const file of ['package.json', ...keys, ...own]) {
        mkdirSync(dirname(join(copy, file)), { recursive: true })
        writeFileSync(join(copy, file), '')
      }
      cpSync(inside('.gitignore'), join(copy, '.gitignore'))
    })

    it('has no key, and all else without git', () => {
      expect(releaseFiles(copy)).toEqual(['api/build/server.js', 'deploy/install.sh', 'deploy/notas.md'])
    })

    it('has only the files that git keeps, and the built ones', () => {
      git('init', '--quiet')
      git('add', 'package.json', 'deploy/install.sh')
      expect(releaseFiles(copy)).toEqual(['api/build/server.js', 'deploy/install.sh'])
    })

    it('is kept by git and sent to Docker without its keys', () => {
      git('init', '--quiet')
      expect(
        git('check-ignore', ...keys)
          .stdout.toString()
          .trim()
          .split('\n'),
      ).toEqual(keys)
      const ignored = readFileSync(inside('.dockerignore'), 'utf8').split('\n')
      expect(ignored).toEqual(expect.arrayContaining(PRIVATE))
    })
  })

  it('operacion-2 has the commands of an installation, none of a developer', () => {
    const { scripts } = releaseManifest(manifest, dependencies)
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['serve', 'migrate', 'admin', 'doctor']))
    expect(scripts['serve']).toBe(manifest.scripts.serve)
    expect(
      Object.keys(scripts).filter((name) => /^pre|^(?:start|dev|test|check|bundle|db:schema)/.test(name)),
    ).toEqual([])
  })

  it('operacion-2 is the same bytes from the same files, on any machine and at any time', async () => {
    const digests: string[] = []
    for (const [who, mode] of [
      ['ana', 0o644],
      ['luis', 0o600],
    ] as const) {
      const release = join(folder, who, 'alumbra')
      mkdirSync(join(release, 'api'), { recursive: true })
      const names = ['b.ts', 'a.ts', 'api/ñ.ts']
      for (const name of who === 'ana' ? names : names.toReversed()) {
        writeFileSync(join(release, name), name, { mode })
        utimesSync(join(release, name), new Date(), new Date(digests.length * 1e6))
      }
      digests.push(await packFolder(release, `${release}.tar.gz`, new Date(1e12)))
      expect(readFileSync(`${release}.tar.gz.sha256`, 'utf8')).toBe(`${digests.at(-1)}  alumbra.tar.gz\n`)
    }
    expect(digests[0]).toBe(digests[1])
  })
})
