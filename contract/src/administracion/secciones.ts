import { z } from 'zod/mini'
import { PageIndex, Search } from '../calls/paging.ts'
import { optionalTextInput } from '../calls/text-input.ts'
import { GRUPO_MAX } from '../cuentas/grupo.ts'

/** Query of a list of the back office; `activo` is `true`, `false` or absent. */
export const ListQuery = z.object({
  page: PageIndex,
  search: Search,
  activo: z._default(
    z.pipe(
      z.enum(['true', 'false', ''], { error: 'Debe ser true o false' }),
      z.transform((value: 'true' | 'false' | ''): boolean | null => (value === '' ? null : value === 'true')),
    ),
    null,
  ),
})

/** A filter that is absent or '' reads as null. */
const emptyIsNull = <V extends string>(value: V | ''): V | null => (value === '' ? null : value)

/**
 * Query of a list of invited accounts; `invitacion` finds those whose invitation is open or has expired, `semana` those
 * opened in the last seven days.
 */
export const CuentasQuery = z.object({
  ...ListQuery.shape,
  invitacion: z._default(
    z.pipe(
      z.enum(['pendiente', 'caducada', ''], { error: 'Debe ser pendiente o caducada' }),
      z.transform(emptyIsNull<'pendiente' | 'caducada'>),
    ),
    null,
  ),
  semana: z._default(
    z.pipe(z.enum(['nuevas', ''], { error: 'Debe ser nuevas' }), z.transform(emptyIsNull<'nuevas'>)),
    null,
  ),
})

/** Query of the list of alumnas, also by group; `semana` also finds CVs completed in the last seven days. */
export const AlumnasQuery = z.object({
  ...CuentasQuery.shape,
  /** As it is stored: older ones may hold signs of no width. */
  grupo: optionalTextInput({ max: GRUPO_MAX }),
  semana: z._default(
    z.pipe(
      z.enum(['nuevas', 'cv', ''], { error: 'Debe ser nuevas o cv' }),
      z.transform(emptyIsNull<'nuevas' | 'cv'>),
    ),
    null,
  ),
})

/** The same of a file or a selection, which have no pages. */
export const ListFilter = z.omit(ListQuery, { page: true })
export const CuentasFilter = z.omit(CuentasQuery, { page: true })
export const AlumnasFilter = z.omit(AlumnasQuery, { page: true })

export const Activo = z.object({ activo: z.boolean() })

/** Answer of a call that creates a row. */
export const Created = z.object({ id: z.string() })
