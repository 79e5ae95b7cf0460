import { InvitacionAlumna } from '@alumbra/contract/alumnas/alumna-admin'
import type { Failure } from '@alumbra/contract/calls/send'
import {
  adminInviteAlumnas,
  adminInviteEmpresas,
  adminRunEnsayoAlumnas,
  adminRunEnsayoEmpresas,
  type Ensayo,
  type ResultadoInvitacion,
} from '@alumbra/contract/cuentas/invitacion'
import type { InvitacionBorrador } from '@alumbra/contract/cuentas/mensaje-invitacion'
import { InvitacionEmpresa } from '@alumbra/contract/empresa-admin'
import { hasValidControl } from '@alumbra/domain/cif'
import type { z } from 'zod/mini'
import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'

/** A column of a file: the field it fills, its title, and other titles that files use for it. */
export type Column<Data> = {
  field: keyof Data & string
  title: string
  /** The first one that a file has is read. */
  aliases: readonly string[]
  /** Titles of columns that are read together where the file has none of the aliases. */
  parts?: readonly string[]
  /** Whether a file may leave it out. */
  optional?: true
}

type Answer<T> = Promise<{ ok: true; data: T } | Failure>

/** The import of one kind of account: its columns, rules, texts and requests. */
export type ImportKind<Data extends Record<string, string>> = {
  title: string
  /** Singular and plural of the noun. */
  noun: readonly [string, string]
  /** End of the names of the files that the browser saves. */
  fileName: string
  columns: readonly Column<Data>[]
  schema: z.ZodMiniType<Data>
  /** Values that no two rows may share, by field, in the form in which they are compared. */
  uniqueKeys: (data: Data) => Partial<Record<keyof Data & string, string>>
  /** Something odd about a row that is valid nevertheless. */
  warning?: (data: Data) => string | undefined
  /** The section of the back office that lists these accounts. */
  section: { name: string; path: string; filePath: string; pendingPath: string }
  ensayo: (rows: Data[]) => Answer<{ momento: string; filas: Ensayo[] }>
  /** The data of the mail that a row gets. */
  preview: (data: Data) => Omit<InvitacionBorrador, 'mensaje'>
  send: (body: {
    desde: string
    reenviar: boolean
    mensaje: string
    lote?: string
    filas: Data[]
  }) => Answer<{ filas: ResultadoInvitacion[] }>
}

const EMAIL_TITLES = [
  'email',
  'e mail',
  'mail',
  'correo',
  'correo electronico',
  'correo e',
  'direccion de correo',
]

export const ALUMNAS: ImportKind<InvitacionAlumna> = {
  title: 'Invitar alumnas desde un fichero',
  noun: ['alumna', 'alumnas'],
  fileName: 'alumnas',
  columns: [
    { field: 'nombre', title: 'Nombre', aliases: ['nombre', 'nombres', 'alumna', 'nombre de la alumna'] },
    {
      field: 'apellidos',
      title: 'Apellidos',
      aliases: ['apellidos'],
      parts: ['apellido', 'primer apellido', 'segundo apellido', 'apellido 1', 'apellido 2'],
    },
    { field: 'email', title: 'Email', aliases: EMAIL_TITLES },
    {
      field: 'grupo',
      title: 'Grupo',
      aliases: ['grupo', 'grupos', 'curso y grupo', 'unidad', 'clase', 'curso', 'promocion'],
      optional: true,
    },
  ],
  schema: InvitacionAlumna,
  uniqueKeys: ({ email }) => ({ email: email.toLowerCase() }),
  section: {
    name: 'Alumnas',
    path: paths.admin.alumnas(),
    filePath: paths.admin.alumnasFichero(),
    pendingPath: paths.admin.alumnas({ invitacion: 'pendiente' }),
  },
  preview: ({ nombre, email }) => ({ rol: 'alumna', nombre, correo: email, cif: '' }),
  ensayo: (filas) => send(adminRunEnsayoAlumnas, { body: { filas } }),
  send: (body) => send(adminInviteAlumnas, { body }),
}

export const EMPRESAS: ImportKind<InvitacionEmpresa> = {
  title: 'Invitar empresas desde un fichero',
  noun: ['empresa', 'empresas'],
  fileName: 'empresas',
  columns: [
    {
      field: 'empresa',
      title: 'Empresa',
      aliases: ['empresa', 'nombre de la empresa', 'razon social', 'compania', 'nombre'],
    },
    { field: 'mail', title: 'Email', aliases: EMAIL_TITLES },
    { field: 'cif', title: 'CIF', aliases: ['cif', 'nif', 'cif nif', 'nif cif', 'cif o nif'] },
  ],
  schema: InvitacionEmpresa,
  uniqueKeys: ({ mail, cif }) => ({ mail: mail.toLowerCase(), cif }),
  warning: ({ cif }) => (hasValidControl(cif) ? undefined : 'El control de este CIF no cuadra: compruébalo.'),
  section: {
    name: 'Empresas',
    path: paths.admin.empresas(),
    filePath: paths.admin.empresasFichero(),
    pendingPath: paths.admin.empresas({ invitacion: 'pendiente' }),
  },
  preview: ({ empresa, mail, cif }) => ({ rol: 'empresa', nombre: empresa, correo: mail, cif }),
  ensayo: (filas) => send(adminRunEnsayoEmpresas, { body: { filas } }),
  send: (body) => send(adminInviteEmpresas, { body }),
}
