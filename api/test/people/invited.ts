import { newAddress, newCif } from './good-input.ts'

/** The accounts that administradores invite, as their calls name them. */
export const INVITED_KINDS = ['alumnas', 'empresas'] as const
export type InvitedKind = (typeof INVITED_KINDS)[number]

/** An invitation that is accepted. */
export const buildInvitacion = (kind: InvitedKind, address = newAddress('nora')) =>
  kind === 'alumnas'
    ? { nombre: 'Nora', apellidos: 'Ferri', email: address }
    : { empresa: 'Redes Levante', mail: address, cif: newCif() }
