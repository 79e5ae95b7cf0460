import { type AdministradorCambios, AdministradorNuevo } from '@alumbra/contract/administrador'
import type { AdministradorRow, Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { hashPassword } from '../../passwords/hash.ts'
import { endSessionsOf } from '../../sessions.ts'
import { requireUncommonPassword } from '../cuentas/rules/contrasena.ts'
import {
  hasAdministrador,
  insertAdministrador,
  lockActivos,
  requireAdministrador,
  updateAdministrador,
} from './queries.ts'

/** Creates an administrator; throws alreadyRegistered. */
export async function crearAdministrador(
  db: Db,
  { password, ...datos }: AdministradorNuevo,
): Promise<string> {
  requireUncommonPassword(password, [datos.nombre, datos.email])
  const passwordHash = await hashPassword(password)
  const id = await insertAdministrador(db, { ...datos, passwordHash })
  if (id === undefined) throw new AppError('alreadyRegistered')
  return id
}

/** Changes an administrator; the last active one stays active. A new password or switching off ends her sessions. */
export async function guardarAdministrador(
  db: Db,
  id: string,
  cambios: AdministradorCambios,
): Promise<AdministradorRow> {
  const { nombre, password, activo } = cambios
  const before = await requireAdministrador(db, id)
  if (password) requireUncommonPassword(password, [nombre ?? before.nombre, before.email])
  const passwordHash = password ? await hashPassword(password) : undefined
  return db.transaction().execute(async (tx) => {
    if (activo === false) await requireAnotherActivo(tx, id)
    const after = await updateAdministrador(tx, id, {
      ...(nombre === undefined ? {} : { nombre }),
      ...(activo === undefined ? {} : { activo }),
      ...(passwordHash ? { password_hash: passwordHash } : {}),
    })
    // After the change: a login that came before it has opened its session by now, and none can follow.
    if (activo === false || passwordHash) await endSessionsOf(tx, { rol: 'admin', id })
    return after
  })
}

async function requireAnotherActivo(db: Db, id: string): Promise<void> {
  const activos = await lockActivos(db)
  if (activos.every((activo) => activo === id)) throw new AppError('atLeastOneAdmin')
}

/** Creates the first administrator of a new installation, when the configuration names one and there is none yet. */
export async function firstAdministrador(
  db: Db,
  email: string | undefined,
  password: string | undefined,
): Promise<void> {
  if (!email || !password || (await hasAdministrador(db))) return
  const datos = AdministradorNuevo.safeParse({ nombre: 'Administración', email, password, activo: true })
  if (!datos.success) {
    const why = datos.error.issues.map((issue) => issue.message).join('; ')
    throw new Error(`ADMIN_EMAIL y ADMIN_PASSWORD no valen para la primera cuenta: ${why}.`)
  }
  await crearAdministrador(db, datos.data)
}
