import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const SCRIPTS = fileURLToPath(new URL('.', import.meta.url))
const MARK = 'node_modules/.alumbra-lock'

/** Leaves development packages out as npm does: when NODE_ENV says production and nobody includes them. */
const NPM = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
appendFileSync('npm.log', args.join(' ') + '\\n')
const all = process.env.NODE_ENV !== 'production' || args.includes('--include=dev')
for (const folder of ['', 'web/']) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(folder + 'package.json', 'utf8'))
  for (const name of Object.keys({ ...dependencies, ...(all && devDependencies) })) {
    if (name === process.env.FORGETS) continue
    mkdirSync('node_modules/' + name, { recursive: true })
    writeFileSync('node_modules/' + name + '/package.json', '{}')
  }
}
process.exit(Number(process.env.EXITS ?? 0))
`

let clone: string

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'alumbra-install-'))
  cpSync(SCRIPTS, join(clone, 'scripts'), { recursive: true })
  mkdirSync(join(clone, 'web'))
  write('npm.cjs', NPM)
  write('package-lock.json', '{"lockfileVersion":3}')
  write('package.json', '{"workspaces":["web"],"devDependencies":{"typescript":"7"}}')
  write('web/package.json', '{"dependencies":{"react":"19"},"devDependencies":{"@react-router/dev":"8"}}')
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

function write(path: string, content: string) {
  mkdirSync(dirname(join(clone, path)), { recursive: true })
  writeFileSync(join(clone, path), content)
}
const has = (path: string) => existsSync(join(clone, path))
const installs = () => (has('npm.log') ? readFileSync(join(clone, 'npm.log'), 'utf8').trim().split('\n') : [])

/** What a command of the project does first, in an environment of its own. */
function install(env: Record<string, string> = {}) {
  const source =
    "import { main } from './scripts/steps.mjs'; import { installPackages } from './scripts/install.mjs'; await main(installPackages)"
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: join(clone, 'npm.cjs'), ...env },
  })
  return { status, said: stdout + stderr }
}

describe('the first command in a clean clone', () => {
  it('installs what builds the pages, also with NODE_ENV=production', () => {
    const { status, said } = install({ NODE_ENV: 'production' })
    expect([said, status]).toEqual([expect.stringContaining('Instalo los paquetes'), 0])
    expect(has('node_modules/@react-router/dev/package.json')).toBe(true)
    expect(has(MARK)).toBe(true)
    expect(installs()[0]).toMatch(/^install .*--include=dev --include=optional/)
  })

  it('installs once, and again when a manifest or the lock file changes', () => {
    install()
    install({ NODE_ENV: 'production' })
    expect(installs()).toHaveLength(1)
    write('package-lock.json', '{"lockfileVersion":3,"packages":{}}')
    install({ NODE_ENV: 'production' })
    install()
    expect(installs()).toHaveLength(2)
    expect(has('node_modules/@react-router/dev/package.json')).toBe(true)
  })

  it('repairs a folder that lost packages, whatever its mark says', () => {
    install()
    rmSync(join(clone, 'node_modules/@react-router'), { recursive: true })
    expect(install().status).toBe(0)
    expect(installs()).toHaveLength(2)
    expect(has('node_modules/@react-router/dev/package.json')).toBe(true)
  })

  it('leaves no mark when npm ends well without a package, and names it', () => {
    const { status, said } = install({ FORGETS: '@react-router/dev' })
    expect([status, has(MARK)]).toEqual([1, false])
    expect(said).toContain(
      '✗ npm ha terminado sin instalar @react-router/dev: borra la carpeta node_modules y repite la orden.',
    )
    expect(install().status).toBe(0)
    expect(has(MARK)).toBe(true)
  })

  it('leaves no mark when npm fails', () => {
    const { status, said } = install({ EXITS: '1' })
    expect([status, has(MARK)]).toEqual([1, false])
    expect(said).toContain('npm no ha podido instalar los paquetes')
  })
})

// A shell script stands in for the pinned binary.
describe.runIf(process.platform === 'linux')('the Node that runs the server', () => {
  const PINNED = `node_modules/node-${process.platform}-${process.arch}/bin/node`

  function pin(script: string) {
    write(PINNED, script)
    chmodSync(join(clone, PINNED), 0o755)
  }

  /** What `projectNode` answers when a Node of some version runs the command. */
  function choose(version: string): string {
    const source = `Object.defineProperty(process, 'version', { value: 'v${version}' })
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })
const { main } = await import('./scripts/steps.mjs'); const { projectNode } = await import('./scripts/node.mjs')
await main(async () => { console.log(projectNode()); return 0 })`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
      cwd: clone,
      encoding: 'utf8',
    })
    return (stdout + stderr).trim()
  }

  it('is the pinned one where it runs, however old the Node of the machine is', () => {
    pin('#!/bin/sh\necho v24.21.0\n')
    expect(choose('20.20.2')).toBe(join(clone, PINNED))
  })

  it.each(['24.0.0', '26.1.0'])('is that of the machine when it is %s and none is pinned', (version) => {
    expect(choose(version)).toBe(process.execPath)
  })

  it('is that of the machine when the pinned one is made for another C library', () => {
    pin('#!/no/such/loader\n')
    expect(choose('25.0.0')).toBe(process.execPath)
  })

  it('is asked for in one sentence when there is none', () => {
    expect(choose('22.9.0')).toMatch(
      /^✗ Hace falta Node 24 o posterior y aquí hay v22\.9\.0: instálalo .*\.$/,
    )
  })
})
