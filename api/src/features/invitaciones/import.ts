import type { InvitacionAlumna } from '@alumbra/contract/alumnas/alumna-admin'
import type { Ensayo, ResultadoInvitacion } from '@alumbra/contract/cuentas/invitacion'
import type { InvitacionEmpresa } from '@alumbra/contract/empresa'
import type { Actor } from '../../actor.ts'
import { estadoOfInvitacion } from '../../db/invitaciones.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { inviteAlumna, inviteEmpresa } from '../cuentas/rules/invitacion.ts'
import { oneByOne } from './one-by-one.ts'
import { findMatchingAccounts, lockImports, type MatchingAccount } from './queries.ts'

/** One row of a list of invitations. */
export type Fila = { rol: 'alumna'; datos: InvitacionAlumna } | { rol: 'empresa'; datos: InvitacionEmpresa }

/** The normalised fields that identify an account. */
type AccountKey = { correo: string; cif: string | null }

const keyOf = ({ rol, datos }: Fila): AccountKey =>
  rol === 'alumna'
    ? { correo: datos.email.toLowerCase(), cif: null }
    : { correo: datos.mail.toLowerCase(), cif: datos.cif }

/** Predicts the outcome of each row; changes nothing. */
export async function runEnsayo(db: Db, filas: Fila[]): Promise<Ensayo[]> {
  const [first] = filas
  if (!first) return []
  const keys = filas.map(keyOf)
  const matching = await findMatchingAccounts(db, first.rol, keys)
  return keys.map(({ correo, cif }) =>
    ensayoOf(matching.filter((one) => one.correo === correo || (cif !== null && one.cif === cif))),
  )
}

function ensayoOf(matching: MatchingAccount[]): Ensayo {
  // The address belongs to one empresa and the CIF to another: the row is ambiguous.
  if (matching.length > 1 || matching.some((one) => one.verificada_at !== null))
    return { estado: 'registrada', caduca: null }
  const invitacion = matching[0] ? estadoOfInvitacion(matching[0]) : null
  if (invitacion?.estado === 'pendiente') return { estado: 'pendiente', caduca: invitacion.caduca }
  return { estado: invitacion ? 'caducada' : 'nueva', caduca: null }
}

type ImportOptions = {
  /** Start of this list: an account invited since then was invited by this list or by another administrador. */
  desde: Date
  /** Whether a pending invitation is sent again. */
  reenviar: boolean
  /** Some lines of the sender, in every mail. */
  mensaje: string
}

/**
 * Invites each row in its own transaction, so that a later failure undoes none of the earlier rows. Sending the same rows
 * again invites nobody twice. Without time for all of them it answers the results of the first ones.
 */
export async function inviteFilas(
  db: Db,
  actor: Actor,
  filas: Fila[],
  options: ImportOptions,
): Promise<ResultadoInvitacion[]> {
  return oneByOne(filas, (fila) => inviteFila(db, actor, fila, options))
}

async function inviteFila(
  db: Db,
  actor: Actor,
  fila: Fila,
  { desde, reenviar, mensaje }: ImportOptions,
): Promise<ResultadoInvitacion> {
  try {
    return await db.transaction().execute(async (tx) => {
      await lockImports(tx)
      const matching = await findMatchingAccounts(tx, fila.rol, [keyOf(fila)])
      const { estado } = ensayoOf(matching)
      if (estado === 'registrada') return { estado }
      const before = matching[0]?.invitada_at ?? null
      if ((before !== null && before >= desde) || (estado === 'pendiente' && !reenviar))
        return { estado: 'ya_invitada' }
      const { again } = await invite(tx, actor, fila, mensaje)
      return { estado: again ? 'reinvitada' : 'invitada' }
    })
  } catch (error) {
    // The account was activated between the check and the invitation.
    if (error instanceof AppError && error.code === 'alreadyRegistered') return { estado: 'registrada' }
    throw error
  }
}

const invite = (tx: Db, actor: Actor, { rol, datos }: Fila, mensaje: string) =>
  rol === 'alumna'
    ? inviteAlumna(tx, actor, { ...datos, mensaje })
    : inviteEmpresa(tx, actor, { ...datos, mensaje })
