import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inside } from '../run.ts'
import { packFolder } from './archive.ts'
import { releaseFiles, releaseManifest, WRITTEN_TYPES } from './contents.ts'

const files = releaseFiles()
const manifest = JSON.parse(readFileSync(inside('package.json'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'alumbra-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The imports between the sources of a release. Node reads no types. */
const imports = files
  .filter((file) => /^(?:api|contract|domain)\/.*\.ts$/.test(file))
  .flatMap((file) =>
    [
      ...readFileSync(inside(file), 'utf8').matchAll(
        /(?:^import (type )?.*from|import\() ?'(\.[^']+\.ts)'/gm,
      ),
    ].map(([, type, path]) => ({ path: join(file, '..', path ?? ''), isType: type !== undefined })),
  )

describe('a release', () => {
  it('operacion-2 holds what runs and what installs it, and nothing that tests or builds', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'api/src/server.ts',
        'api/db/migrations/001_text_and_counters.sql',
        'deploy/install.sh',
        'deploy/.env.example',
        'docs/operacion.md',
      ]),
    )
    expect(
      files.filter((file) => /\.test\.|node_modules|^(?:e2e|bench|scripts|api\/test|web\/src)\//.test(file)),
    ).toEqual([])
  })

  it('operacion-2 imports nothing of the sources that it leaves behind', () => {
    expect(imports.filter(({ path, isType }) => !isType && !files.includes(path))).toEqual([])
    const types = imports.filter(({ path, isType }) => isType && !files.includes(path))
    expect(new Set(types.map(({ path }) => path))).toEqual(new Set([WRITTEN_TYPES]))
  })

  it('operacion-2 brings the files that its sources read beside them', () => {
    const missing = files
      .filter((file) => /^(?:api|contract|domain)\/.*\.ts$/.test(file))
      .flatMap((file) =>
        [...readFileSync(inside(file), 'utf8').matchAll(/new URL\(\s*'(\.\.?\/[^']+)'/g)].map(([, path]) =>
          join(file, '..', path ?? ''),
        ),
      )
      // A release has a package.json of its own.
      .filter(
        (path) => path !== 'package.json' && !files.some((file) => file === path || file.startsWith(path)),
      )
    expect(missing).toEqual([])
  })

  it('operacion-2 has the commands of an installation, none of a developer', () => {
    const { scripts, workspaces } = releaseManifest(manifest, files)
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['serve', 'migrate', 'admin', 'doctor']))
    expect(
      Object.keys(scripts).filter((name) => /^pre|^(?:start|dev|test|check|bundle|db:schema)/.test(name)),
    ).toEqual([])
    expect(workspaces).toEqual(['domain', 'contract', 'api'])
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
