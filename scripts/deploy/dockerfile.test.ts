import { existsSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { Variables } from '../../api/src/env/variables.ts'
import { SERVE_ENV } from '../../api/test/servers/serve-command.ts'
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
const manifest = JSON.parse(readFileSync(inside('package.json'), 'utf8'))
const ignored = readFileSync(inside('.dockerignore'), 'utf8').split('\n')

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
      'scripts/build.ts',
      'web/src/routes.ts',
      'api/src/server.ts',
    ])
      expect(
        taken.some((place) => file === place || file.startsWith(`${place}/`)),
        file,
      ).toBe(true)
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
