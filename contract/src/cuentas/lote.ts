import { z } from 'zod/mini'
import { AlumnasFilter, CuentasFilter } from '../administracion/secciones.ts'
import { call } from '../calls/call.ts'
import { csvFile } from '../calls/csv-file.ts'
import { idInput } from '../calls/id-input.ts'
import { GrupoInput } from './grupo.ts'

/** How many accounts one call changes; browsers split a longer selection into several calls. */
export const LOTE_MAX = 50
/** How many accounts a selection holds. */
export const SELECCION_MAX = 2_000

/** The actions on several accounts at once. */
export const ACCIONES = ['reenviar', 'cancelar', 'activar', 'desactivar', 'grupo'] as const
export type Accion = (typeof ACCIONES)[number]

const ids = z
  .array(idInput('Debe ser el id de una cuenta'))
  .check(
    z.minLength(1, { error: 'Elige al menos una cuenta' }),
    z.maxLength(LOTE_MAX, { error: `Elige como máximo ${LOTE_MAX} cuentas` }),
  )

/**
 * The id of the whole action, when it takes several calls or is sent again because its answer was lost: the activity shows it
 * as one line (historial-6), and nobody is invited twice by it (invitaciones-19). Absent, a call is an action of its own.
 */
export const LoteId = z.optional(idInput('Debe ser un id'))

/** The result for one account. */
export const Resultado = z.object({
  id: z.string(),
  nombre: z.string(),
  resultado: z.enum(['hecha', 'sin_cambios', 'rechazada']),
  /** Why it was refused. */
  motivo: z.nullable(z.string()),
})
export type Resultado = z.infer<typeof Resultado>

const lote = {
  method: 'POST',
  summary: `Lo mismo con varias cuentas, hasta ${LOTE_MAX}; cada una por separado, con su resultado. Si no da tiempo a todas, los de las primeras: el resto se pide otra vez`,
  answers: { 200: z.object({ resultados: z.array(Resultado) }) },
} as const
const seleccion = {
  method: 'GET',
  summary: `Los ids de las cuentas que encuentra un filtro, las nuevas primero; como mucho ${SELECCION_MAX}`,
  answers: { 200: z.object({ ids: z.array(z.string()) }) },
} as const

const alumnas = { acceso: ['admin'], tag: 'Administración: alumnas' } as const
const empresas = { acceso: ['admin'], tag: 'Administración: empresas' } as const

export const adminLoteAlumnas = call({
  ...alumnas,
  ...lote,
  path: '/admin/api/alumnas/lote',
  body: z.object({
    accion: z.enum(ACCIONES, { error: 'Debe ser una acción de la lista' }),
    ids,
    /** The new group, for `grupo`. */
    grupo: GrupoInput,
    /** Whether another spelling of the group that they are in is kept as it is: to rename a whole group. */
    tal_cual: z._default(z.boolean(), false),
    lote: LoteId,
  }),
})
export const adminSelectAlumnas = call({
  ...alumnas,
  ...seleccion,
  path: '/admin/api/alumnas/seleccion',
  query: AlumnasFilter,
})
export const adminExportAlumnas = call({
  ...alumnas,
  ...csvFile,
  path: '/admin/api/alumnas.csv',
  query: AlumnasFilter,
})

export const adminLoteEmpresas = call({
  ...empresas,
  ...lote,
  path: '/admin/api/empresas/lote',
  body: z.object({
    accion: z.enum(['reenviar', 'cancelar', 'activar', 'desactivar'], {
      error: 'Debe ser una acción de la lista',
    }),
    ids,
    lote: LoteId,
  }),
})
export const adminSelectEmpresas = call({
  ...empresas,
  ...seleccion,
  path: '/admin/api/empresas/seleccion',
  query: CuentasFilter,
})
export const adminExportEmpresas = call({
  ...empresas,
  ...csvFile,
  path: '/admin/api/empresas.csv',
  query: CuentasFilter,
})
