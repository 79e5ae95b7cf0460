import { InvitacionAlumna } from '@alumbra/contract/alumnas/alumna-admin'
import { CvChanges } from '@alumbra/contract/alumnas/cv'
import { AdministradorInput } from '@alumbra/contract/cuentas/administrador'
import { EmpresaChanges } from '@alumbra/contract/empresa'
import { InvitacionEmpresa } from '@alumbra/contract/empresa-admin'
import { ReferenteInput } from '@alumbra/contract/referentes/referente-admin'
import { EMPTY_CV, pendientesOfCv } from '@alumbra/domain/cv'
import { INVITACION_DAYS } from '@alumbra/domain/invitacion'
import { canonicalProvincia } from '@alumbra/domain/provincias'
import { DAY } from '@alumbra/domain/time'
import type { Selectable } from 'kysely'
import { z } from 'zod/mini'
import type { Database } from '../src/db/schema.ts'

/** A row to insert. Invented input passes the validators of the wire and gets the stored form of the rules. */
export type Row<T extends keyof Database> = Omit<
  Selectable<Database[T]>,
  | 'visible'
  | 'busqueda'
  | 'busqueda_publica'
  | 'last_login_at'
  | 'inactivity_notice_at'
  | 'deleted_at'
  | 'pausada_at'
  | 'borrada_at'
  | 'aviso_dias'
>

/** The columns of an account besides the input of its owner. */
export type Cuenta = {
  id: string
  imagen_id: string | null
  password_hash: string | null
  activo: boolean
  verificada: boolean
  invitada: boolean
  created_at: Date
}

const cuentaColumns = ({ verificada, invitada, ...cuenta }: Cuenta) => ({
  ...cuenta,
  verificada_at: verificada ? cuenta.created_at : null,
  invitada_at: invitada ? cuenta.created_at : null,
  invitacion_expira_at:
    invitada && !verificada ? new Date(cuenta.created_at.getTime() + INVITACION_DAYS * DAY) : null,
  invitacion_centro: null,
  invitacion_mensaje: '',
  updated_at: cuenta.created_at,
})

export type SeedAlumna = z.input<typeof InvitacionAlumna>
export type CvInput = z.input<typeof CvChanges>

export function alumnaRow(input: SeedAlumna, cv: CvInput, cuenta: Cuenta, cvUpdatedAt: Date): Row<'alumnas'> {
  const saved = { ...EMPTY_CV, ...defined(z.parse(CvChanges, cv)) }
  const complete = Object.keys(pendientesOfCv(saved)).length === 0
  return {
    ...z.parse(InvitacionAlumna, input),
    ...saved,
    ...cuentaColumns(cuenta),
    provincia_canonica: canonicalProvincia(saved.provincia),
    cv_completo: complete,
    cv_completado_at: complete ? cvUpdatedAt : null,
    cv_updated_at: cvUpdatedAt,
  }
}

export type SeedEmpresa = z.input<typeof InvitacionEmpresa> & z.input<typeof EmpresaChanges>

export const empresaRow = (input: SeedEmpresa, cuenta: Cuenta): Row<'empresas'> => ({
  telf: '',
  contacto: '',
  linkedin: '',
  ...z.parse(InvitacionEmpresa, input),
  ...defined(z.parse(EmpresaChanges, input)),
  ...cuentaColumns(cuenta),
})

export type SeedReferente = z.input<typeof ReferenteInput>

export const referenteRow = (
  input: SeedReferente,
  extra: { id: string; imagen_id: string | null; created_at: Date },
): Row<'referentes'> => ({
  frase_motivadora: '',
  estudios: '',
  trabajos: '',
  instagram: '',
  linkedin: '',
  github: '',
  video: '',
  areas: [],
  hitos: [],
  fuentes: [],
  activo: true,
  ...defined(z.parse(ReferenteInput, input)),
  ...extra,
  updated_at: extra.created_at,
})

export function administradorRow(
  input: z.input<typeof AdministradorInput>,
  extra: { id: string; password_hash: string; created_at: Date },
): Row<'administradores'> {
  const { password: _, ...datos } = z.parse(AdministradorInput, input)
  const never = { resumen_at: null, espera_at: null, segundo_factor_at: null }
  return { ...datos, ...extra, avisos: true, ...never, updated_at: extra.created_at }
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

const defined = <T extends object>(value: T): Defined<T> =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Defined<T>
