import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inside } from '../run.ts'
import { installedPackages } from '../supply/in-a-release.ts'
import { licencesOf } from './licences.ts'
import { releaseDependencies, releaseLock } from './packages.ts'
import { sbomOf } from './sbom.ts'

const lock = JSON.parse(readFileSync(inside('package-lock.json'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'alumbra-licences-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('seguridad-13 a release lists every package with its digest and where it is, the same each time', () => {
  const parts = {
    installed: ['node_modules/sharp', 'node_modules/fflate'],
    builtIn: ['node_modules/@fastify/cookie', 'node_modules/fastify', 'node_modules/fflate'],
  }
  const text = JSON.stringify(sbomOf(lock, '1.2.3', parts))
  expect(JSON.stringify(sbomOf(lock, '1.2.3', parts))).toBe(text)
  const { components } = JSON.parse(text)
  const how = ({ name, properties }: { name: string; properties: { value: string }[] }) => [
    name,
    ...properties.map(({ value }) => value),
  ]
  expect(components.map(how)).toEqual([
    ['@fastify/cookie', 'built in'],
    ['fastify', 'built in'],
    ['fflate', 'installed', 'built in'],
    ['sharp', 'installed'],
  ])
  const { version, integrity } = lock.packages['node_modules/fastify']
  expect(components[1]).toMatchObject({
    version,
    purl: `pkg:npm/fastify@${version}`,
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
  })
  expect(components[0].purl).toMatch(/^pkg:npm\/%40fastify\/cookie@\d/)
})

it('seguridad-13 a release installs what it reads from the disk, at our versions and with our digests', () => {
  const root = { name: 'alumbra', dependencies: releaseDependencies(lock), optionalDependencies: {} }
  const { packages } = releaseLock(lock, root)
  expect(packages['']).toBe(root)
  for (const [name, version] of Object.entries(root.dependencies))
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version,
      integrity: expect.stringMatching(/^sha512-/),
    })
  const there = Object.keys(packages)
  const wanted = installedPackages(lock).map((place) => place.replace(/^api\//, ''))
  expect(wanted.filter((place) => !there.includes(place))).toEqual([])
  expect(packages['node_modules/fastify']).toBeUndefined()
  expect(there.filter((place) => place !== '' && !packages[place])).toEqual([])
})

it('seguridad-13 a release brings the licences of the packages in its files', () => {
  for (const name of ['uno', 'dos']) mkdirSync(join(folder, 'node_modules', name), { recursive: true })
  writeFileSync(join(folder, 'node_modules/uno/LICENSE.md'), 'Uno allows it.\n')
  writeFileSync(
    join(folder, 'node_modules/dos/package.json'),
    '{"author":{"name":"Dos"},"homepage":"https://dos.example"}',
  )
  const both = {
    'node_modules/uno': { version: '1.0.0', license: 'MIT' },
    'node_modules/dos': { version: '2.0.0', license: 'ISC' },
  }
  const text = licencesOf({ packages: both }, Object.keys(both), folder)
  expect(text).toMatch(
    /^uno 1\.0\.0: MIT\n\nUno allows it\.\n\n-+\n\ndos 2\.0\.0: ISC\n\nDos, https:\/\/dos\.example\n$/,
  )
})
