import type { InvitacionAlumna } from '@alumbra/contract/alumnas/alumna-admin'
import type { Ensayo } from '@alumbra/contract/cuentas/invitacion'
import type { InvitacionEmpresa } from '@alumbra/contract/empresa-admin'
import { isSameGrupo } from '@alumbra/domain/grupo'
import { estadoOfInvitacion } from '../../db/invitaciones.ts'
import type { Db } from '../../db/schema.ts'
import { findMatchingAccounts, type MatchingAccount } from './queries.ts'

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
  const accounts = await findMatchingAccounts(db, first.rol, filas.map(keyOf))
  return filas.map((fila) => ensayoOf(fila, accounts).ensayo)
}

/** The outcome of one row, and the account that it is about. */
export const ensayoOfFila = async (db: Db, fila: Fila) =>
  ensayoOf(fila, await findMatchingAccounts(db, fila.rol, [keyOf(fila)]))

/** The CIF says which empresa a row is about; an address alone may be that of another one. */
function ensayoOf(
  fila: Fila,
  accounts: MatchingAccount[],
): { ensayo: Ensayo; account: MatchingAccount | undefined } {
  const { correo, cif } = keyOf(fila)
  const byCorreo = accounts.find((one) => one.correo === correo)
  const account = cif === null ? byCorreo : accounts.find((one) => one.cif === cif)
  return { ensayo: stateOf(fila, account, byCorreo), account }
}

function stateOf(
  fila: Fila,
  account: MatchingAccount | undefined,
  byCorreo: MatchingAccount | undefined,
): Ensayo {
  if (account?.activo === false) return { estado: 'desactivada', caduca: null }
  if (account && account.verificada_at !== null) return { estado: 'registrada', caduca: null }
  if (byCorreo && byCorreo.id !== account?.id)
    return { estado: 'otra_empresa', caduca: null, otra: empresaOf(byCorreo) }
  if (!account) return { estado: 'nueva', caduca: null }
  if (!byCorreo) return { estado: 'otra_direccion', caduca: null, otra: empresaOf(account) }
  const invitacion = estadoOfInvitacion(account)
  if (invitacion?.estado !== 'pendiente') return { estado: invitacion ? 'caducada' : 'nueva', caduca: null }
  const cambios = cambiosOf(fila, account)
  return { estado: 'pendiente', caduca: invitacion.caduca, ...(cambios.length > 0 && { cambios }) }
}

const empresaOf = ({ datos, correo, cif }: MatchingAccount) => ({
  empresa: datos['empresa'] ?? '',
  mail: correo,
  cif: cif ?? '',
})

/** The fields in which a row differs from the invitation; a row without a group leaves it (invitaciones-9). */
function cambiosOf({ rol, datos }: Fila, { datos: saved }: MatchingAccount): NonNullable<Ensayo['cambios']> {
  if (rol === 'empresa') return datos.empresa === saved['empresa'] ? [] : ['empresa']
  const names = (['nombre', 'apellidos'] as const).filter((name) => datos[name] !== saved[name])
  const moves = datos.grupo !== '' && !isSameGrupo(datos.grupo, saved['grupo'] ?? '')
  return moves ? [...names, 'grupo'] : names
}
