import type { Client } from '../calls/client.ts'
import { linkTo } from '../peers/mailbox.ts'
import type { TestApp } from '../servers/app.ts'
import { buildRegistro } from './builders.ts'

/** A new account for a test that changes it. */
export type Newcomer = { id: string; correo: string; password: string; client: Client }

/** Registers an alumna and activates her account with the link of her mail. */
export async function newAlumna(app: TestApp, changes: Record<string, unknown> = {}): Promise<Newcomer> {
  const { email, password, ...rest } = buildRegistro(changes)
  const client = app.visitor()
  await client.post('/alumnas/auth/register', { lopd: true, ...rest, email, password })
  const { query } = await linkTo(app.db, email)
  const { body } = await client.post('/alumnas/auth/verify-register', query)
  return { id: String(body.idAlumna), correo: email, password, client }
}

let empresas = 0

/** Invites an empresa and sets its password. */
export async function newEmpresa(app: TestApp): Promise<Newcomer & { cif: string }> {
  const number = String(++empresas).padStart(7, '0')
  const [cif, correo, password] = [`B${number}0`, `empresa-${number}@redes.example`, 'Farola#44norte']
  const carmen = await app.as('carmen')
  await carmen.post('/admin/api/empresas', { empresa: `Redes ${number} S.L.`, mail: correo, cif })
  const { query } = await linkTo(app.db, correo)
  const client = app.visitor()
  const { body } = await client.post('/empresa/auth/verify-register', { ...query, password, lopd: true })
  return { id: String(body.idEmpresa), correo, password, cif, client }
}
