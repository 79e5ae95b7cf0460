import { HOUR } from '@alumbra/domain/time'
import { loginOf, PEOPLE } from '../../../seed/people.ts'
import { TABLE_OF } from '../../../src/db/cuentas.ts'
import type { Db } from '../../../src/db/schema.ts'
import { hashPassword } from '../../../src/passwords/hash.ts'
import { newToken } from '../../../src/tokens.ts'
import type { Input } from '../../calls/calls.ts'
import { linkTo } from '../../peers/mailbox.ts'
import type { TestApp } from '../../servers/app.ts'
import { addAlumna } from '../accounts.ts'
import { buildRegistro } from '../builders.ts'
import { type GoodInputs, NEW_PASSWORD, newAddress, newCif } from '../good-input.ts'
import { loggedIn } from '../logged-in.ts'

export const GOOD_INPUT: GoodInputs = {
  getEnlace: async (app) => {
    const registro = buildRegistro()
    await app.visitor().post('/alumnas/auth/register', registro)
    const { token = '' } = (await linkTo(app.db, registro.email)).query
    return { body: { correo: registro.email, token } }
  },
  sendAnotherEnlace: async (app) => {
    const correo = newAddress('alumna')
    await invite(app, '/admin/api/alumnas', { nombre: 'Noa', apellidos: 'Carrión', email: correo })
    const { token = '' } = (await linkTo(app.db, correo)).query
    await app.db
      .updateTable('mail_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('email', '=', correo)
      .execute()
    return { body: { correo, token } }
  },
  registerAlumna: () => ({ body: buildRegistro({ lopd: true }) }),
  verifyAlumna: async (app) => {
    const email = newAddress('alumna')
    await invite(app, '/admin/api/alumnas', { nombre: 'Noa', apellidos: 'Carrión', email })
    const { token } = (await linkTo(app.db, email)).query
    return { body: { email, token, password: NEW_PASSWORD, lopd: true } }
  },
  loginAlumna: () => ({ body: loginOf('ana') }),
  requestPasswordResetAlumna: () => ({ body: { mail: PEOPLE.ana.email } }),
  resetPasswordAlumna: async (app) => {
    await restorePassword(app, 'ana')
    await app.visitor().post('/alumnas/auth/reset-password', { mail: PEOPLE.ana.email })
    const { token } = (await linkTo(app.db, PEOPLE.ana.email)).query
    return { body: { email: PEOPLE.ana.email, token, password: NEW_PASSWORD } }
  },
  changePasswordAlumna: async (app) => {
    for (const person of ['ana', 'lucia'] as const) await restorePassword(app, person)
    return { body: { newPass: NEW_PASSWORD, actualPass: PEOPLE.ana.password } }
  },
  closeCuentaAlumna: async (app) => {
    for (const person of ['ana', 'lucia'] as const) {
      await app.db
        .updateTable('alumnas')
        .set({ deleted_at: null })
        .where('id', '=', app.ids[person])
        .execute()
      await restorePassword(app, person)
    }
    return { body: { actualPass: PEOPLE.ana.password } }
  },
  getReapertura: ({ db }) => addReapertura(db),
  reopenAlumna: ({ db }) => addReapertura(db),
  loginEmpresa: () => ({ body: loginOf('berta') }),
  requestPasswordResetEmpresa: () => ({ body: { mail: PEOPLE.berta.mail } }),
  verifyEmpresa: async (app) => {
    const mail = newAddress('empresa')
    await invite(app, '/admin/api/empresas', { empresa: 'Redes Levante', mail, cif: newCif() })
    const { token } = (await linkTo(app.db, mail)).query
    return { body: { mail, token, password: NEW_PASSWORD, lopd: true } }
  },
  changePasswordEmpresa: async (app) => {
    for (const person of ['berta', 'olga'] as const) await restorePassword(app, person)
    return { body: { newPass: NEW_PASSWORD, actualPass: PEOPLE.berta.password } }
  },
  loginAdmin: () => ({ body: loginOf('carmen') }),
  requestPasswordResetAdmin: () => ({ body: { mail: PEOPLE.carmen.email } }),
  resetPasswordAdmin: async (app) => {
    const email = newAddress('admin')
    const { password: actualPass } = PEOPLE.carmen
    await invite(app, '/admin/api/administradores/invitar', { nombre: 'Rosa', email, actualPass })
    const { token } = (await linkTo(app.db, email)).query
    return { body: { email, token, password: NEW_PASSWORD } }
  },
}

async function invite(app: TestApp, path: string, body: object) {
  const admin = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
  const { status, text } = await admin.post(path, body)
  if (status !== 201) throw new Error(`The invitation failed: ${text}`)
}

/** A closed account, and the link of its mail. */
async function addReapertura(db: Db): Promise<Input> {
  const { token, hash } = newToken()
  const email = newAddress('alumna')
  const cuenta_id = await addAlumna(db, { email, deleted_at: new Date() })
  const expires_at = new Date(Date.now() + HOUR)
  const code = { hash, rol: 'alumna', cuenta_id, tipo: 'reapertura', email, expires_at } as const
  await db.insertInto('mail_tokens').values(code).execute()
  return { body: { email, token } }
}

const hashes = new Map<string, Promise<string>>()

/** Restores the seeded password of a named person. */
async function restorePassword({ db, ids }: TestApp, person: keyof typeof PEOPLE) {
  const { rol, password } = PEOPLE[person]
  if (!hashes.has(password)) hashes.set(password, hashPassword(password))
  const password_hash = await hashes.get(password)
  await db.updateTable(TABLE_OF[rol]).set({ password_hash }).where('id', '=', ids[person]).execute()
}
