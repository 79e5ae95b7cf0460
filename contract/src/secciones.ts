import { z } from 'zod/mini'
import { PageIndex, Search } from './paging.ts'

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

/** Query of a list of invited accounts; `invitacion` finds those whose invitation is open or has expired. */
export const CuentasQuery = z.object({
  ...ListQuery.shape,
  invitacion: z._default(
    z.pipe(
      z.enum(['pendiente', 'caducada', ''], { error: 'Debe ser pendiente o caducada' }),
      z.transform((value) => (value === '' ? null : value)),
    ),
    null,
  ),
})

export const Activo = z.object({ activo: z.boolean() })

/** Answer of a call that creates a row. */
export const Created = z.object({ id: z.string() })
