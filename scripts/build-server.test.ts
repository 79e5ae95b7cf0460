import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { OutputChunk } from 'rolldown'
import { beforeAll, describe, expect, it } from 'vitest'
import { OUTSIDE, planServer } from './build-server.ts'
import { inside } from './run.ts'
import { modulesIn, placesOf } from './supply/built-in.ts'
import { countedPackages, tooMany } from './supply/in-a-release.ts'

/** Kilobytes that a server reads before it answers, and that its supervisor reads. */
const SERVER_KB = 3_300
const SUPERVISOR_KB = 750

let chunks: Map<string, OutputChunk>
beforeAll(async () => {
  chunks = new Map((await planServer()).map((chunk) => [chunk.fileName, chunk]))
}, 120_000)

const chunkOf = (path: string): OutputChunk => {
  const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)))
  if (!found) throw new Error(`No file holds ${path}`)
  return found
}

/** The files that are loaded with a module, and the packages outside them. */
function loadedWith(path: string) {
  const files = new Set<OutputChunk>()
  const outside = new Set<string>()
  const visit = (chunk: OutputChunk) => {
    if (files.has(chunk)) return
    files.add(chunk)
    for (const name of chunk.imports) {
      const next = chunks.get(name)
      if (next) visit(next)
      else outside.add(name)
    }
  }
  visit(chunkOf(path))
  const modules = [...files].flatMap(({ moduleIds }) => moduleIds)
  const kilobytes = [...files].reduce((all, { code }) => all + code.length, 0) / 1000
  const isLoaded = (name: string) => modules.some((id) => id.includes(`/node_modules/${name}/`))
  return { outside, modules, kilobytes, isLoaded }
}

const START = '/api/src/start.ts'
const SUPERVISOR = '/api/src/workers/supervise.ts'

it('seguridad-12 a release has no more packages than it may', () => {
  const lock = JSON.parse(readFileSync(inside('package-lock.json'), 'utf8'))
  const counted = countedPackages(lock, placesOf(modulesIn([...chunks.values()])))
  console.log(`packages: ${counted.server.size} of the server, ${counted.all.size} with the pages`)
  expect(tooMany(counted)).toEqual([])
  expect(counted.server.size).toBeGreaterThan(80)
})

describe('configuration-11 the built server', () => {
  it('reads few files at its start, and nothing that only some requests need', () => {
    const { outside, kilobytes, isLoaded } = loadedWith(START)
    expect(['fastify', 'kysely', 'pg', 'nodemailer'].filter((name) => !isLoaded(name))).toEqual([])
    const late = ['@simplewebauthn/server', 'age-encryption', 'aws4fetch', '@opentelemetry/sdk-trace-base']
    expect(late.filter(isLoaded)).toEqual([])
    expect([...outside].filter((name) => OUTSIDE.includes(name)).sort()).toEqual([
      '@node-rs/argon2',
      'altcha-lib',
    ])
    expect(kilobytes).toBeLessThan(SERVER_KB)
  })

  it('leaves the fetch of Node alone until somebody uses it', async () => {
    const { outside } = loadedWith(START)
    expect([outside.has('node:net'), outside.has('node:http'), outside.has('http')]).toEqual([
      true,
      false,
      false,
    ])
    const pages = pathToFileURL(inside('web/build/server/index.js'))
    const code = `await import('${pages}'); console.log(process.moduleLoadList.filter((name) => /undici/.test(name)).length)`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
    expect(stdout.trim()).toBe('0')
  })

  it('loads no application into the supervisor of several workers', () => {
    const { kilobytes, isLoaded } = loadedWith(SUPERVISOR)
    expect(['fastify', 'kysely', 'pg', 'nodemailer'].filter(isLoaded)).toEqual([])
    expect(kilobytes).toBeLessThan(SUPERVISOR_KB)
  })

  it('knows the lines of our sources, and of no package', () => {
    const { map } = chunkOf(START)
    const ours = map?.sources.filter((source) => !source.includes('node_modules')) ?? []
    expect(ours).toContain('../src/start.ts')
    expect(map?.sources.length).toBe(ours.length)
  })
})
