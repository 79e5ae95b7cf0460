import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path/posix'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { Variables } from '../../api/src/env/variables.ts'
import { SERVE_ENV } from '../../api/test/servers/serve-command.ts'
import { importsIn } from '../imports.ts'
import { releaseFiles } from '../release/contents.ts'
import { inside } from '../run.ts'
import { PORT, readDeploy, UID } from './read.ts'

const text = readDeploy('Dockerfile')
const [, build = '', run = ''] = text.split(/^FROM /m)
const line = (stage: string, instruction: string) =>
  stage
    .split('\n')
    .find((one) => one.startsWith(`${instruction} `))
    ?.slice(instruction.length + 1)
const read = (path: string) => readFileSync(inside(path), 'utf8')
const ignored = read('.dockerignore')
  .split('\n')
  .filter((one) => one !== '' && !one.startsWith('#'))

const manifest = JSON.parse(read('package.json'))

/** Whether the build sees a file: the last line of .dockerignore that speaks of it or of a folder around it decides. */
function isCopied(file: string): boolean {
  const parts = file.split('/')
  const around = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  const last = ignored.findLast((one) => around.some((path) => matchesGlob(path, one.replace(/^!/, ''))))
  return last?.startsWith('!') ?? true
}

/** The sources that a program loads, by paths inside the project. */
function sourcesOf(first: string): Set<string> {
  const seen = new Set([first])
  // One that the check writes holds types alone.
  for (const path of seen)
    if (existsSync(inside(path))) for (const { to } of importsIn([path, read(path)])) seen.add(to)
  return seen
}

describe('deploy/Dockerfile', () => {
  it('has nothing that its linter finds', () => {
    expect(validate(text)).toEqual([])
  })

  it('copies the manifest of every workspace before it installs, and lets the build see all that it copies', () => {
    for (const place of ['', ...manifest.workspaces.map((name: string) => `${name}/`)])
      expect(build).toMatch(new RegExp(`^COPY (?:.* )?${place}package\\.json `, 'm'))
    const taken = ignored.filter((one) => one.startsWith('!')).map((one) => one.slice(1))
    for (const place of taken) expect(existsSync(inside(place)), place).toBe(true)
    // Pages and server are built there, from their sources.
    for (const file of [
      ...releaseFiles().filter((one) => !/^(?:api|web)\/build\//.test(one)),
      'package-lock.json',
      'web/src/routes.ts',
      ...['scripts/release/package.ts', 'api/src/server.ts', 'api/db/write-empty-database.ts'].flatMap(
        (program) => [...sourcesOf(program)],
      ),
    ])
      expect(isCopied(file), file).toBe(true)
  })

  it('lets the build see what the settings of the compiler extend', () => {
    const settings = globSync('*/tsconfig.json', { cwd: inside('.') }).filter(isCopied)
    expect(settings).toContain('web/tsconfig.json')
    for (const path of settings) {
      const base = /"extends": "(\..*)"/.exec(read(path))?.[1]
      expect(base && isCopied(join(path, '..', base)), path).toBe(true)
    }
  })

  it('runs as nobody in particular, with nothing of the build but the release', () => {
    expect(line(run, 'USER')).toBe(`${UID}:${UID}`)
    expect(run).toContain(`--uid ${UID}`)
    expect(run.match(/^COPY .*$/gm)).toEqual(['COPY --from=build /alumbra /opt/alumbra'])
    expect(build).toContain('scripts/release/package.ts --out=/alumbra')
    expect(run).not.toMatch(/npm|apt-get/)
    expect(line(run, 'VOLUME')).toBe('/data')
  })

  it('sets variables that the server knows, and looks at the port that it opens', () => {
    const given = Object.fromEntries((line(run, 'ENV') ?? '').split(' ').map((pair) => pair.split('=')))
    expect(Object.keys(given).filter((name) => !(name in SERVE_ENV || name in Variables.shape))).toEqual([])
    expect([given['PORT'], line(run, 'EXPOSE')]).toEqual([`${PORT}`, `${PORT}`])
    expect(given['DATA_DIR']).toBe('/data')
  })

  it('starts and looks after itself with files of the release', () => {
    const words = [...run.matchAll(/\["([^\]]*)"\]/g)].flatMap(([, inner]) => (inner ?? '').split('", "'))
    expect(words).toEqual(['bin/node', 'deploy/healthcheck.mjs', 'bin/alumbra', 'serve'])
    expect(releaseFiles()).toEqual(expect.arrayContaining(['deploy/healthcheck.mjs', 'deploy/bin/alumbra']))
    expect(manifest.scripts.serve).toMatch(/^node (?:--\S+ )+api\/build\/server\.js$/)
  })
})
