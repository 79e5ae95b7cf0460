import { InvitacionAlumna } from '@alumbra/contract/alumnas/alumna-admin'
import { InvitacionEmpresa } from '@alumbra/contract/empresa-admin'
import { LISTAS } from '@alumbra/domain/sections'
import { z } from 'zod/mini'
import { TABLE_OF } from '../../../db/cuentas.ts'
import type { Db } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { eventKey } from '../../../mail/event-key.ts'
import { readdress, sendLater } from '../../../mail/outbox.ts'
import { endSessionsOf } from '../../../sessions.ts'
import { recordApunte } from '../../historial/rules.ts'
import { replaceEnlaces } from '../../ofertas/renovacion/rules.ts'
import { type CuentaRow, findCuentaByCorreo, findCuentaById } from '../queries/find.ts'
import { makeRoom } from '../reapertura/rules.ts'
import { endEnlaces } from '../rules/invitacion.ts'
import { datosCorregidosMail, direccionCambiadaMail } from './mails.ts'
import {
  type CorrectedRol,
  type Datos,
  isUsedByOther,
  lockDatos,
  refreshOfertaWords,
  updateDatos,
} from './queries.ts'

/** The data that can be corrected in each kind of account, under the names of its columns; absent ones stay. */
export const CORRECCION = {
  alumna: z.partial(z.pick(InvitacionAlumna, { nombre: true, apellidos: true, email: true })),
  empresa: z.partial(InvitacionEmpresa),
}

const KIND = {
  alumna: { correo: 'email', login: 'email' },
  empresa: { correo: 'mail', login: 'cif' },
} as const

/** What an account still has to hear at its new address; the mail of its former one may be a stranger's. */
const EVENTS = {
  alumna: [eventKey('activo', 'alumna')],
  empresa: [eventKey('activo', 'empresa'), 'revision'],
}

/**
 * Corrects the account of an address for its owner (cuentas-16; GDPR art. 16) and tells her. With another address or CIF its
 * sessions and links end. Returns the columns that changed; throws notFound, alreadyRegistered, or paramsError for an account
 * that nobody finished.
 */
export async function correctCuenta(
  db: Db,
  rol: CorrectedRol,
  correo: string,
  datos: Datos,
): Promise<string[]> {
  const { id, campos } = await correctRow(db, rol, correo, datos)
  // Also where it says so already: an earlier run may have been cut off here.
  if (rol === 'empresa' && ('empresa' in datos || 'cif' in datos)) await refreshOfertaWords(db, id)
  return campos
}

type Corrected = { id: string; campos: string[] }

const correctRow = (db: Db, rol: CorrectedRol, correo: string, datos: Datos): Promise<Corrected> =>
  db.transaction().execute(async (tx) => {
    const { correo: address, login } = KIND[rol]
    const cuenta = await requireFinished(tx, rol, correo)
    const before = await lockDatos(tx, rol, cuenta.id, Object.keys(datos))
    const changes = Object.fromEntries(
      Object.entries(datos).filter(([name, value]) => value !== before[name]),
    )
    const campos = Object.keys(changes)
    if (campos.length === 0) return { id: cuenta.id, campos }

    await requireFree(tx, { rol, id: cuenta.id }, before, changes)
    await updateDatos(tx, rol, cuenta.id, changes)
    await recordApunte(tx, { lista: TABLE_OF[rol], ids: [cuenta.id], actor: null, hecho: 'cambiada', campos })
    const sessionsEnded = campos.includes(address) || campos.includes(login)
    if (sessionsEnded) {
      await endSessionsOf(tx, { rol, id: cuenta.id })
      await endEnlaces(tx, { rol, id: cuenta.id })
      if (rol === 'empresa') await replaceEnlaces(tx, cuenta.id)
    }
    const to = changes[address]
    if (to !== undefined) for (const event of EVENTS[rol]) await readdress(tx, event, cuenta.correo, to)
    await tell(tx, { rol, id: cuenta.id }, { before: cuenta, campos, sessionsEnded })
    return { id: cuenta.id, campos }
  })

async function requireFinished(tx: Db, rol: CorrectedRol, correo: string): Promise<CuentaRow> {
  const cuenta = await findCuentaByCorreo(tx, rol, correo)
  if (!cuenta)
    throw new AppError('notFound', { customMessage: `No hay ninguna cuenta de ${rol} con esa dirección.` })
  if (cuenta.verificada) return cuenta
  throw new AppError('paramsError', {
    customMessage:
      'Esa cuenta está sin terminar: cancela su invitación y envíale otra con los datos buenos, o que se registre otra vez.',
  })
}

type Cuenta = { rol: CorrectedRol; id: string }

/** Throws alreadyRegistered when a new address or CIF is that of another account. */
async function requireFree(tx: Db, { rol, id }: Cuenta, before: Datos, changes: Datos): Promise<void> {
  for (const name of ['email', 'mail', 'cif']) {
    const value = changes[name]
    if (value === undefined || value.toLowerCase() === before[name]?.toLowerCase()) continue
    if (rol === 'alumna') await makeRoom(tx, null, value)
    else if (await isUsedByOther(tx, rol, id, [name, value]))
      throw new AppError('alreadyRegistered', {
        customMessage: `Ya hay otra empresa con ${name === 'cif' ? 'ese CIF' : 'esa dirección'}.`,
      })
  }
}

type Told = { before: CuentaRow; campos: string[]; sessionsEnded: boolean }

/** Writes to the address of the account, and to the one it had before. */
async function tell(tx: Db, { rol, id }: Cuenta, { before, campos, sessionsEnded }: Told): Promise<void> {
  const after = await findCuentaById(tx, { rol, id })
  if (!after) return
  const { nombre, login } = after
  const words: Readonly<Record<string, string>> = LISTAS[TABLE_OF[rol]].campos
  const names = campos.map((name) => words[name] ?? name)
  await sendLater(
    tx,
    datosCorregidosMail({ rol, to: after.correo, nombre, login, campos: names, sessionsEnded }),
  )
  if (campos.includes(KIND[rol].correo))
    await sendLater(tx, direccionCambiadaMail({ rol, to: before.correo, nombre, login: before.login }))
}
