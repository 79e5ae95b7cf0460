import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCommand } from '../../test/servers/command.ts'

it('npm run seed brings no invented account into production, and no country into the embedded database', async () => {
  const dataDir = join(tmpdir(), `alumbra-seed-${crypto.randomUUID()}`)
  const refusal = async (size: string, env: Record<string, string>) => {
    const args = [`--size=${size}`]
    const { code, err } = await runCommand('src/commands/seed.ts', {
      args,
      env: { DATA_DIR: dataDir, ...env },
    })
    expect([code, existsSync(dataDir)]).toEqual([1, false])
    return err.trimEnd().split('\n').at(-1)
  }
  const production = { NODE_ENV: 'production', ALLOW_INSECURE: 'http,no-mail,embedded-database' }
  expect(await refusal('school', production)).toMatch(/contraseñas, públicas: no en producción\.$/)
  expect(await refusal('country', {})).toMatch(/solo admite --size=school/)
})
