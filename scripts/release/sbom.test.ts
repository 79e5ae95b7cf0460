import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inside } from '../run.ts'
import { releasePackages } from '../supply-chain.ts'
import { sbomOf } from './sbom.ts'

const lock = JSON.parse(readFileSync(inside('package-lock.json'), 'utf8'))

it('seguridad-13 a release lists every package with its digest, the same each time', () => {
  const text = JSON.stringify(sbomOf(lock, '1.2.3'))
  expect(JSON.stringify(sbomOf(lock, '1.2.3'))).toBe(text)
  const { components } = JSON.parse(text)
  expect(components).toHaveLength(releasePackages(lock).length)
  expect(new Set(components.map((one: { 'bom-ref': string }) => one['bom-ref'])).size).toBe(components.length)
  const named = (name: string) => components.find((one: { name: string }) => one.name === name)
  const { version, integrity } = lock.packages['node_modules/fastify']
  expect(named('fastify')).toMatchObject({
    version,
    purl: `pkg:npm/fastify@${version}`,
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
  })
  expect(named('@fastify/cookie').purl).toMatch(/^pkg:npm\/%40fastify\/cookie@\d/)
  expect(named('vitest')).toBeUndefined()
})
