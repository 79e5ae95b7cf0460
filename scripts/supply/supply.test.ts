import { describe, expect, it } from 'vitest'
import { placesOf } from './built-in.ts'
import { tooMany } from './in-a-release.ts'
import { type Lock, needsOfWorkspace } from './lock.ts'
import { wrongPackages } from './packages.ts'
import { wrongReasons } from './reasons.ts'
import { secretsIn } from './secrets.ts'
import { everyManifest, wrongVersions } from './versions.ts'

const sha = { integrity: 'sha512-x', license: 'MIT', version: '1.0.0' }
const small = (extra: Lock['packages'] = {}): Lock => ({
  packages: {
    api: { dependencies: { uno: '1.0.0' } },
    'node_modules/uno': { ...sha, dependencies: { dos: '1.0.0' } },
    'node_modules/dos': sha,
    'node_modules/uno/node_modules/dos': { ...sha, version: '2.0.0' },
    'node_modules/otro': { ...sha, dev: true },
    ...extra,
  },
})

describe('what comes from others', () => {
  it('seguridad-12 is found as Node would find it', () => {
    expect(needsOfWorkspace(small(), 'api')).toEqual([
      'node_modules/uno',
      'node_modules/uno/node_modules/dos',
    ])
    expect(wrongPackages(small())).toEqual([])
  })

  it('seguridad-12 is counted by its modules, wherever they are', () => {
    const modules = [
      'node_modules/uno/a.js',
      'node_modules/uno/b/c.js',
      '../node_modules/@dos/tres/x.woff2?url',
      'api/node_modules/uno/index.js',
      'node_modules/uno/node_modules/dos/index.js',
    ]
    expect(placesOf(modules)).toEqual([
      'api/node_modules/uno',
      'node_modules/@dos/tres',
      'node_modules/uno',
      'node_modules/uno/node_modules/dos',
    ])
  })

  it('seguridad-12 is refused where it is one too many', () => {
    const [two, three] = [new Set(['a', 'b']), new Set(['a', 'b', 'c'])]
    expect(tooMany({ server: two, all: three }, { server: 2, all: 3 })).toEqual([])
    expect(tooMany({ server: two, all: three }, { server: 1, all: 3 })).toEqual([
      expect.stringContaining('el servidor lleva 2 paquetes; el límite es 1'),
    ])
    expect(tooMany({ server: two, all: three }, { server: 2, all: 2 })).toEqual([
      expect.stringContaining('una entrega lleva 3 paquetes; el límite es 2'),
    ])
  })

  it.each([
    [{ ...sha, hasInstallScript: true }, 'quiere ejecutar algo'],
    [{ license: 'MIT', version: '1' }, 'no tiene resumen'],
    [{ ...sha, integrity: 'sha1-x' }, 'no tiene resumen'],
    [{ ...sha, resolved: 'https://example.com/x.tgz' }, 'de qué servidor viene'],
    [{ ...sha, license: 'AGPL-3.0' }, 'tiene la licencia «AGPL-3.0»'],
    [{ version: '1', integrity: 'sha512-x' }, 'tiene la licencia «ninguna»'],
    [{ ...sha, license: '(MIT AND GPL-2.0)' }, 'tiene la licencia'],
  ])('seguridad-12 is refused as %j', (one, reason) => {
    expect(wrongPackages(small({ 'node_modules/uno/node_modules/dos': one }))).toEqual([
      expect.stringContaining(reason),
    ])
  })

  it('seguridad-12 may choose the better of two licences', () => {
    const one = { ...sha, license: '(GPL-2.0 OR MIT)' }
    expect(wrongPackages(small({ 'node_modules/uno/node_modules/dos': one }))).toEqual([])
  })

  it('seguridad-12 has a reason each, and no reason without a package', () => {
    expect(wrongReasons(small(), '## api\n| `uno` | draws |')).toEqual([])
    expect(wrongReasons(small(), '## api\n| `dos` | draws |')).toEqual([
      'uno no tiene razón en docs/dependencies.md, en la parte «api»',
      'docs/dependencies.md explica dos en la parte «api», que nadie usa',
    ])
    expect(wrongReasons(small(), '## How many\n| `uno` | 2 |')).toEqual([
      'uno no tiene razón en docs/dependencies.md, en la parte «api»',
    ])
  })
})

describe('a direct dependency', () => {
  it.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1.2.3', 'github:uno/dos', 'npm:dos@^1.0.0'])(
    'seguridad-12 is pinned, so %s is refused',
    (version) => {
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
        expect(wrongVersions({ [kind]: { uno: version, dos: '1.2.3' } })).toEqual([
          `uno no tiene una versión exacta: ${version}`,
        ])
    },
  )

  it('seguridad-12 is pinned in every package.json of the project', () => {
    const manifests = everyManifest()
    expect(manifests.length).toBeGreaterThan(5)
    expect(manifests.flatMap(wrongVersions)).toEqual([])
  })
})

describe('secrets', () => {
  const part = (...parts: string[]) => parts.join('')
  it.each([
    part('-----BEGIN ', 'PRIVATE KEY-----\n', 'A'.repeat(120)),
    part('-----BEGIN ', 'PRIVATE KEY-----\r\n', `${'A'.repeat(64)}\r\n`.repeat(2)),
    part('AK', 'IAIOSFODNN7EXAMPLE'),
    part('gh', 'p_', 'a'.repeat(36)),
    part('github', '_pat_', 'a'.repeat(22), '_', 'b'.repeat(59)),
    part('npm', '_', 'a'.repeat(36)),
    part('AGE-SECRET', '-KEY-1', 'Q'.repeat(58)),
    part('postgres://alumbra', ':', 'Tz9kQw4LmB7x', '@db.centro.es/alumbra'),
    part('postgres://alumbra', ':', 'Tz9kQ', '@db.centro.es/alumbra'),
    part('smtps://alumbra', ':', 'clave2026', '@correo.centro.es'),
    part('\nBACKUP', '_KEY=pico lago nube tren sal\n'),
    part('\n  export BACKUP', '_KEY="picolagonubetren"\n'),
  ])('seguridad-12 are found: %s', (text) => {
    expect(secretsIn('a.ts', `const x = '${text}'`)).toEqual([expect.stringContaining('a.ts contiene')])
  })

  it.each([
    'postgres://alumbra:PASSWORD@db/alumbra',
    'https://example.com/a',
    'postgres://a:b@127.0.0.1/x',
    'postgres://alumbra:clave@db.centro.es/x',
    '\nBACKUP_KEY=cinco-palabras-largas-al-azar\n',
  ])('seguridad-12 are not seen in %s', (text) => expect(secretsIn('a.ts', text)).toEqual([]))
})
