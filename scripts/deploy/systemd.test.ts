import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SERVE_COMMAND, SERVE_ENV } from '../../api/test/servers/serve-command.ts'
import { releaseFiles } from '../release/contents.ts'
import { readDeploy } from './read.ts'

const UNITS = ['alumbra.service', 'alumbra-copia.service', 'alumbra-copia.timer']
const folder = mkdtempSync(join(tmpdir(), 'alumbra-units-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

const values = (unit: string, name: string) =>
  readDeploy(`systemd/${unit}`)
    .split('\n')
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1))

describe('deploy/systemd', () => {
  it('starts the files of a release, as the account and with the configuration that install.sh makes', () => {
    const install = readDeploy('install.sh')
    for (const unit of UNITS.filter((name) => name.endsWith('.service'))) {
      const [start = ''] = values(unit, 'ExecStart')
      const files = start
        .split(' ')
        .map((word) => word.replace('/opt/alumbra/current/', ''))
        .filter((word) => !word.startsWith('--'))
      expect(['bin/node', 'bin/alumbra']).toContain(files[0])
      if (files[1]?.endsWith('.ts')) expect(releaseFiles()).toContain(files[1])
      expect(values(unit, 'User')).toEqual(['alumbra'])
      expect(values(unit, 'EnvironmentFile')).toEqual(['/etc/alumbra/alumbra.env'])
      expect(install).toContain('/etc/alumbra/alumbra.env')
      expect(values(unit, 'StateDirectory')).toEqual(['alumbra'])
    }
    expect(install).toContain('useradd --system --uid 10001')
  })

  it('starts the server with the options and the heaps of npm run serve', () => {
    const [start = ''] = values('alumbra.service', 'ExecStart')
    expect(start.replaceAll('/opt/alumbra/current/bin/', '')).toBe(SERVE_COMMAND)
    const variables = Object.entries(SERVE_ENV).map((variable) => variable.join('='))
    expect(values('alumbra.service', 'Environment')).toEqual(expect.arrayContaining(variables))
    for (const variable of variables) expect(readDeploy('Dockerfile')).toContain(variable)
  })

  it('may be stopped by the time that a stop takes', () => {
    expect(Number(values('alumbra.service', 'TimeoutStopSec')[0])).toBeGreaterThan(10)
    expect(values('alumbra.service', 'Restart')).toEqual(['always'])
  })

  it('goes on with its other processes when memory runs out for one', () => {
    expect(values('alumbra.service', 'OOMPolicy')).toEqual(['continue'])
  })

  it.runIf(hasSystemd)('is understood by systemd, word by word', () => {
    for (const unit of UNITS)
      writeFileSync(
        join(folder, unit),
        readDeploy(`systemd/${unit}`).replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'),
      )
    for (const unit of UNITS) {
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, unit)], {
        encoding: 'utf8',
      })
      expect([stderr.split('\n').filter((line) => line.includes(unit)), status]).toEqual([[], 0])
    }
  })

  it.runIf(hasSystemd)('is shut as tightly as systemd can measure: 2 of 10 at most', () => {
    for (const unit of UNITS.filter((name) => name.endsWith('.service'))) {
      const args = ['security', '--offline=yes', '--threshold=20', join(folder, unit)]
      const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
      expect([status, stdout.split('\n').at(-2)]).toEqual([0, expect.stringContaining('OK')])
    }
  })
})
