import { InvitacionAlumna } from '@alumbra/contract/alumna'
import { hasValidControl } from '@alumbra/contract/cif'
import { InvitacionEmpresa } from '@alumbra/contract/empresa'
import { ERROR_TEXT } from '@alumbra/contract/errors'
import {
  adminEnsayarAlumnas,
  adminEnsayarEmpresas,
  adminInvitarAlumnas,
  adminInvitarEmpresas,
  type Ensayo,
  type Envio,
} from '@alumbra/contract/invitacion'
import type { Failure } from '@alumbra/contract/send'
import type { z } from 'zod/mini'
import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'

/** A column of a file: the field it fills, its title, and what else people call it. */
export type Columna<Datos> = { campo: keyof Datos & string; titulo: string; alias: readonly string[] }

export type Encargo<Datos> = { desde: string; reenviar: boolean; filas: Datos[] }
type Answer<T> = Promise<{ ok: true; data: T } | Failure>

/** Whom a file invites: what its rows hold, and the calls they are sent with. */
export type Clase<Datos extends Record<string, string>> = {
  titulo: string
  /** One and several of them, counted. */
  palabras: readonly [string, string]
  fichero: string
  columnas: readonly Columna<Datos>[]
  schema: z.ZodMiniType<Datos>
  /** What no two rows may share, as it is compared; by its field. */
  claves: (datos: Datos) => Partial<Record<keyof Datos & string, string>>
  /** The field that says so and the words, when there is an account already. */
  registrada: { campo: keyof Datos & string; mensaje: string }
  /** Something odd that does not keep a row back. */
  aviso?: (datos: Datos) => string | undefined
  /** The section it belongs to. */
  seccion: { nombre: string; path: string; pendientes: string }
  ensayar: (filas: Datos[]) => Answer<{ momento: string; filas: Ensayo[] }>
  enviar: (encargo: Encargo<Datos>) => Answer<{ filas: Envio[] }>
}

const CORREO = ['email', 'e mail', 'mail', 'correo', 'correo electronico', 'correo e', 'direccion de correo']

export const ALUMNAS: Clase<InvitacionAlumna> = {
  titulo: 'Invitar alumnas desde un fichero',
  palabras: ['alumna', 'alumnas'],
  fichero: 'alumnas',
  columnas: [
    { campo: 'nombre', titulo: 'Nombre', alias: ['nombre', 'nombres', 'alumna', 'nombre de la alumna'] },
    {
      campo: 'apellidos',
      titulo: 'Apellidos',
      alias: ['apellidos', 'apellido', 'primer apellido', 'segundo apellido', 'apellido 1', 'apellido 2'],
    },
    { campo: 'email', titulo: 'Email', alias: CORREO },
  ],
  schema: InvitacionAlumna,
  claves: ({ email }) => ({ email: email.toLowerCase() }),
  registrada: { campo: 'email', mensaje: ERROR_TEXT.alreadyRegistered },
  seccion: {
    nombre: 'Alumnas',
    path: paths.admin.alumnas(),
    pendientes: paths.admin.alumnas({ invitacion: 'pendiente' }),
  },
  ensayar: (filas) => send(adminEnsayarAlumnas, { body: { filas } }),
  enviar: (body) => send(adminInvitarAlumnas, { body }),
}

export const EMPRESAS: Clase<InvitacionEmpresa> = {
  titulo: 'Invitar empresas desde un fichero',
  palabras: ['empresa', 'empresas'],
  fichero: 'empresas',
  columnas: [
    {
      campo: 'empresa',
      titulo: 'Empresa',
      alias: ['empresa', 'nombre', 'nombre de la empresa', 'razon social', 'compania'],
    },
    { campo: 'mail', titulo: 'Email', alias: CORREO },
    { campo: 'cif', titulo: 'CIF', alias: ['cif', 'nif', 'cif nif', 'nif cif', 'cif o nif'] },
  ],
  schema: InvitacionEmpresa,
  claves: ({ mail, cif }) => ({ mail: mail.toLowerCase(), cif }),
  registrada: { campo: 'mail', mensaje: 'Ya existe una cuenta con este email o con este CIF.' },
  aviso: ({ cif }) => (hasValidControl(cif) ? undefined : 'El control de este CIF no cuadra: compruébalo.'),
  seccion: {
    nombre: 'Empresas',
    path: paths.admin.empresas(),
    pendientes: paths.admin.empresas({ invitacion: 'pendiente' }),
  },
  ensayar: (filas) => send(adminEnsayarEmpresas, { body: { filas } }),
  enviar: (body) => send(adminInvitarEmpresas, { body }),
}
