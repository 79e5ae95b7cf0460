import { DAY } from '@alumbra/domain/time'
import type { HistorialRow } from '../src/db/schema.ts'
import type { Row } from './rows.ts'

type NewApunte = Omit<HistorialRow, 'id'>
type DemoRows = {
  administradores: Row<'administradores'>[]
  alumnas: Row<'alumnas'>[]
  empresas: Row<'empresas'>[]
  ofertas: (Row<'ofertas'> & { borrada_at: Date | null })[]
}

/** The apuntes that lead to the state of the demo, in order of time. */
export function demoHistorial(
  { administradores, alumnas, empresas, ofertas }: DemoRows,
  now: Date,
): NewApunte[] {
  const [carmen] = administradores
  if (!carmen) return []
  const byCarmen = { actor_rol: 'admin' as const, actor_id: carmen.id, actor_nombre: carmen.nombre }
  const nothing = { de: null, a: null, campos: [], motivo: null, lote: null, lote_sigue: false }
  const soon = (after: Date) => new Date(Math.min(after.getTime() + DAY, now.getTime()))

  const ofAccounts = (
    lista: 'alumnas' | 'empresas',
    rol: 'alumna' | 'empresa',
    cuentas: Cuenta[],
  ): NewApunte[] =>
    cuentas.flatMap(({ id, invitada_at, verificada_at, activo }) => {
      const apunte = { ...nothing, lista, entidad_id: id }
      return [
        invitada_at && { ...apunte, ...byCarmen, hecho: 'invitada' as const, created_at: invitada_at },
        invitada_at &&
          verificada_at && {
            ...apunte,
            hecho: 'terminada' as const,
            actor_rol: rol,
            actor_id: id,
            actor_nombre: null,
            created_at: verificada_at,
          },
        verificada_at &&
          !activo && {
            ...apunte,
            ...byCarmen,
            hecho: 'desactivada' as const,
            created_at: soon(verificada_at),
          },
      ].filter((one) => one !== null && one !== false)
    })

  const ofOfertas = ofertas.flatMap((oferta): NewApunte[] => {
    const { id, empresa_id, estado_revision, fecha_creacion, fecha_publicacion, motivo_rechazo, borrada_at } =
      oferta
    const apunte = { ...nothing, lista: 'ofertas' as const, entidad_id: id }
    // Some demo ofertas were deleted before their publication date.
    const first =
      fecha_publicacion && !(borrada_at && borrada_at < fecha_publicacion) ? fecha_publicacion : null
    const before = first ? 'aceptada' : 'pendiente'
    const accepted = first && {
      ...apunte,
      ...byCarmen,
      hecho: 'aceptada' as const,
      de: 'pendiente',
      a: 'aceptada',
      created_at: first,
    }
    const rejected = estado_revision === 'rechazada' && {
      ...apunte,
      ...byCarmen,
      hecho: 'rechazada' as const,
      de: before,
      a: 'rechazada',
      motivo: motivo_rechazo,
      created_at: soon(first ?? fecha_creacion),
    }
    const deleted = estado_revision === 'borrada' && {
      ...apunte,
      hecho: 'borrada' as const,
      actor_rol: 'empresa' as const,
      actor_id: empresa_id,
      actor_nombre: null,
      de: before,
      a: 'borrada',
      created_at: borrada_at ?? now,
    }
    return [accepted, rejected, deleted].filter((one) => one !== null && one !== false)
  })

  return [
    ...ofAccounts('alumnas', 'alumna', alumnas),
    ...ofAccounts('empresas', 'empresa', empresas),
    ...ofOfertas,
  ].toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
}

type Cuenta = Pick<Row<'empresas'>, 'id' | 'invitada_at' | 'verificada_at' | 'activo'>
