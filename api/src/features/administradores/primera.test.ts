import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database/database.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { verifyPassword } from '../../passwords/hash.ts'
import { firstAdministrador } from './create.ts'

const EMAIL = 'direccion@centro.example'
const PASSWORD = 'Marea-baja-31'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('administradores').execute())

const everybody = () => database.db.selectFrom('administradores').selectAll().execute()

describe('administradores-1 the first administrador', () => {
  it('is the one that the configuration names, active and with its password', async () => {
    await firstAdministrador(database.db, EMAIL, PASSWORD)
    const [only, ...others] = await everybody()
    expect(others).toEqual([])
    expect(only).toMatchObject({ email: EMAIL, activo: true })
    expect(await verifyPassword(only?.password_hash ?? null, PASSWORD)).toBe(true)
  })

  it('is made once: a later start changes neither the account nor its password', async () => {
    await firstAdministrador(database.db, EMAIL, PASSWORD)
    const before = await everybody()
    await firstAdministrador(database.db, 'otra@centro.example', 'Marea-alta-42')
    await firstAdministrador(database.db, EMAIL, 'Marea-alta-42')
    expect(await everybody()).toEqual(before)
  })

  it('is not made up when the configuration names none', async () => {
    await firstAdministrador(database.db, undefined, undefined)
    expect(await everybody()).toEqual([])
  })

  it.each(['corta', 'sin-mayusculas-31', 'Alumbra-31-faro'])(
    'stops the start when its password is %s',
    async (password) => {
      await expect(firstAdministrador(database.db, EMAIL, password)).rejects.toThrow()
      expect(await everybody()).toEqual([])
    },
  )
})
