import { describe, expect, it } from 'vitest'
import { runCommand } from '../test/servers/command.ts'

/** The packages that are loaded with one of our modules, before it does anything. */
async function loadedWith(module: string): Promise<Set<string>> {
  const url = new URL(module, import.meta.url).href
  const { out, err, code } = await runCommand('test/servers/list-modules.ts', { args: [url] })
  expect([code, err]).toEqual([0, ''])
  return new Set(JSON.parse(out) as string[])
}

const SERVER = './start.ts'
const SUPERVISOR = './workers/supervise.ts'

describe('configuration-11 a start', { timeout: 60_000 }, () => {
  it('loads nothing that only some requests need', async () => {
    const loaded = await loadedWith(SERVER)
    expect([...loaded]).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg']))
    const late = [
      'sharp',
      'age-encryption',
      'pdfkit',
      'aws4fetch',
      '@electric-sql/pglite',
      '@simplewebauthn/server',
    ]
    const traces = [...loaded].filter((name) => name.startsWith('@opentelemetry/sdk'))
    expect([...late.filter((name) => loaded.has(name)), ...traces]).toEqual([])
  })

  it('loads no application into the supervisor of several workers', async () => {
    const loaded = await loadedWith(SUPERVISOR)
    expect(['fastify', 'kysely', 'pg', 'sharp'].filter((name) => loaded.has(name))).toEqual([])
  })
})
