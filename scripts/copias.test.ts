import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDeploy } from './deploy/read.ts'
import { inside } from './run.ts'

const text = readFileSync(inside('docs/copias.md'), 'utf8')

describe('docs/copias.md', () => {
  it('copias-5 has a line for cron with the command and the variables of an installed server', () => {
    const [, command = ''] = /^15 3 \* \* \* {2}alumbra {2}(\S+ backup) >\/dev\/null$/m.exec(text) ?? []
    // api/backups/cron.test.ts runs the line.
    expect(readDeploy('systemd/alumbra-copia.service')).toContain(`\nExecStart=${command}\n`)
    const variables = new Set(text.match(/\/etc\/[\w/.-]+\.env\b/g))
    expect([...variables]).toEqual(['/etc/alumbra/alumbra.env'])
    for (const file of ['systemd/alumbra.service', 'install.sh', 'bin/alumbra.mjs'])
      expect(readDeploy(file)).toContain('/etc/alumbra/alumbra.env')
  })

  it('copias-1 shows a backup of all tables', () => {
    const tables = readFileSync(inside('api/db/schema.sql'), 'utf8').match(/^create table /gim)
    expect(/^Copia hecha: .* filas de (\d+) tablas;/m.exec(text)?.[1]).toBe(String(tables?.length))
  })
})
