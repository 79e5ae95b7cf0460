import type { HistorialRow } from '../src/db/schema.ts'
import type { Fila } from './filas.ts'

const DAY = 86_400_000

type Apuntada = Omit<HistorialRow, 'id'>
type Casa = {
  administradores: Fila<'administradores'>[]
  alumnas: Fila<'alumnas'>[]
  empresas: Fila<'empresas'>[]
  ofertas: (Fila<'ofertas'> & { borrada_at: Date | null })[]
}

/** What must have been done so that everything in the demo is as it is, in the order of time. */
export function historialDemo({ administradores, alumnas, empresas, ofertas }: Casa, now: Date): Apuntada[] {
  const [carmen] = administradores
  if (!carmen) return []
  const byCarmen = { actor_rol: 'admin' as const, actor_id: carmen.id, actor_nombre: carmen.nombre }
  const nothing = { de: null, a: null, campos: [], motivo: null }
  const soon = (after: Date) => new Date(Math.min(after.getTime() + DAY, now.getTime()))

  const ofAccounts = (
    lista: 'alumnas' | 'empresas',
    rol: 'alumna' | 'empresa',
    cuentas: Cuenta[],
  ): Apuntada[] =>
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

  const ofOfertas = ofertas.flatMap((oferta): Apuntada[] => {
    const { id, empresa_id, estado_revision, fecha_creacion, fecha_publicacion, motivo_rechazo, borrada_at } =
      oferta
    const apunte = { ...nothing, lista: 'ofertas' as const, entidad_id: id }
    // Some were deleted in the demo before the hour they were to be accepted.
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

type Cuenta = Pick<Fila<'empresas'>, 'id' | 'invitada_at' | 'verificada_at' | 'activo'>
