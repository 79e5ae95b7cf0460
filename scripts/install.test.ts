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
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const INSTALL = fileURLToPath(new URL('install.mjs', import.meta.url))
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
  mkdirSync(join(clone, 'scripts'))
  cpSync(INSTALL, join(clone, 'scripts/install.mjs'))
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

/** The step before a command of the project, in an environment of its own. */
function install(env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(clone, 'scripts/install.mjs')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: join(clone, 'npm.cjs'), ...env },
  })
  return { status, output: stdout + stderr }
}

describe('the first command in a clean clone', () => {
  it('installs what builds the pages, also with NODE_ENV=production', () => {
    const { status, output } = install({ NODE_ENV: 'production' })
    expect([output, status]).toEqual([expect.stringContaining('Instalo los paquetes'), 0])
    expect(has('node_modules/@react-router/dev/package.json')).toBe(true)
    expect(has(MARK)).toBe(true)
    expect(installs()[0]).toMatch(/^ci .*--include=dev --include=optional/)
  })

  it('installs once, and again when a manifest or the lock file changes', () => {
    install()
    install({ NODE_ENV: 'production' })
    expect(installs()).toHaveLength(1)
    write('package-lock.json', '{"lockfileVersion":3,"packages":{}}')
    install({ NODE_ENV: 'production' })
    install()
    expect(installs()).toEqual([expect.stringMatching(/^ci /), expect.stringMatching(/^install /)])
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
    const { status, output } = install({ FORGETS: '@react-router/dev' })
    expect([status, has(MARK)]).toEqual([1, false])
    expect(output).toContain(
      '✗ npm ha terminado sin instalar @react-router/dev: borra la carpeta node_modules y repite la orden.',
    )
    expect(install().status).toBe(0)
    expect(has(MARK)).toBe(true)
  })

  it('leaves no mark when npm fails', () => {
    const { status, output } = install({ EXITS: '1' })
    expect([status, has(MARK)]).toEqual([1, false])
    expect(output).toContain('npm no ha podido instalar los paquetes')
  })
})

// Shell scripts stand in for the pinned Node and for that of the machine, in the order in which npm lists them.
describe.runIf(process.platform === 'linux')('the Node that runs the next command', () => {
  const PINNED = 'node_modules/.bin/node'

  function program(path: string, script: string) {
    write(path, script)
    chmodSync(join(clone, path), 0o755)
  }

  function prepareOn(version: string) {
    program('machine/node', `#!/bin/sh\necho v${version}\n`)
    const folders = [join(clone, 'node_modules/.bin'), join(clone, 'machine')]
    return install({ PATH: folders.join(delimiter) })
  }

  it('is the pinned one where it runs, however old the Node of the machine is', () => {
    program(PINNED, '#!/bin/sh\necho v24.21.0\n')
    expect(prepareOn('20.20.2').status).toBe(0)
  })

  it.each(['24.0.0', '26.1.0'])('may be that of the machine when it is %s and none is pinned', (version) => {
    expect(prepareOn(version).status).toBe(0)
  })

  it('may be that of the machine when the pinned one is made for another C library', () => {
    program(PINNED, '#!/no/such/loader\n')
    expect(prepareOn('25.0.0').status).toBe(0)
  })

  it('is requested in one sentence when there is none', () => {
    const { status, output } = prepareOn('22.9.0')
    expect(status).toBe(1)
    expect(output).toMatch(/✗ Hace falta Node 24 o posterior y aquí hay v22\.9\.0: instálalo .*\.\n$/)
  })
})
