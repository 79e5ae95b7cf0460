import { SIN_TERMINAR_DIAS } from '@alumbra/domain/invitacion'
import type { EstadoRevision } from '@alumbra/domain/oferta'
import { alumnaFila, type Cuenta, empresaFila, type Fila, type OfertaInput, ofertaFila } from './filas.ts'
import {
  dejarIncompleto,
  inventarAlumna,
  inventarCv,
  inventarEmpresa,
  inventarEstado,
  inventarOferta,
  type PickProvincia,
} from './inventar.ts'
import type { Random } from './random.ts'

const DAY = 86_400_000
/** Younger than the 24 months after which unused accounts are told and then anonymised. */
const CUENTA_DIAS = 600
/** Younger than the 90 days after which what was deleted is erased. */
const BORRADA_DIAS = 60

/** What every invented thing of one run shares. */
export type Tirada = {
  random: Random
  now: Date
  pickProvincia: PickProvincia
  passwordHash: string
}

/** Of `count` things spread evenly over `total`, whether the one at `i` is one: exactly `count` are. */
export const toca = (i: number, count: number, total: number): boolean =>
  Math.floor(((i + 1) * count) / total) > Math.floor((i * count) / total)

/** A moment up to `days` ago, the recent ones likelier. */
export const hace = ({ random, now }: Tirada, days: number): Date =>
  new Date(now.getTime() - Math.floor(random.next() ** 1.7 * days * DAY) - random.int(1, 3_600_000))

/** An account by its number: one in twenty switched off, one in twenty not verified yet, one in ten of those invited. */
function cuentaDe(tirada: Tirada, n: number): Cuenta {
  const verificada = n % 20 !== 13
  // Old unfinished accounts would be erased; the named people stay the newest.
  const created_at = verificada
    ? hace(tirada, CUENTA_DIAS)
    : new Date(hace(tirada, SIN_TERMINAR_DIAS - 2).getTime() - 2 * DAY)
  const invitada = n % 20 === 2 || n % 200 === 13
  return {
    id: tirada.random.id(created_at),
    imagen_id: null,
    password_hash: verificada || !invitada ? tirada.passwordHash : null,
    activo: n % 20 !== 7,
    verificada,
    invitada,
    created_at,
  }
}

/** An alumna by her number, with a CV that is complete or misses something. */
export function nuevaAlumna(tirada: Tirada, n: number, completa: boolean): Fila<'alumnas'> {
  const { random, now, pickProvincia } = tirada
  const cuenta = cuentaDe(tirada, n)
  const cv = inventarCv(random, n, pickProvincia, now.getFullYear())
  const changed = new Date(
    cuenta.created_at.getTime() + Math.floor(random.next() * (now.getTime() - cuenta.created_at.getTime())),
  )
  return alumnaFila(
    inventarAlumna(random, n),
    completa ? cv : dejarIncompleto(random, n, cv),
    cuenta,
    changed,
  )
}

export function nuevaEmpresa(tirada: Tirada, n: number): Fila<'empresas'> {
  return empresaFila(inventarEmpresa(tirada.random, n), cuentaDe(tirada, n))
}

/** What an oferta needs to know of its empresa. */
export type Anunciante = Pick<Fila<'empresas'>, 'id' | 'mail' | 'telf' | 'contacto' | 'created_at'>

/** An oferta: live (accepted), or in one of the other states; `cambios` stand for what is invented. */
export function nuevaOferta(
  tirada: Tirada,
  empresa: Anunciante,
  viva: boolean,
  cambios: Partial<OfertaInput> = {},
) {
  const { random, pickProvincia } = tirada
  const estado = viva
    ? { estado_revision: 'aceptada' as const, motivo_rechazo: null }
    : inventarEstado(random)
  const fecha_creacion = hace(tirada, viva ? 90 : 540)
  const fecha_publicacion = publicacion(tirada, estado.estado_revision, fecha_creacion)
  return ofertaFila(
    { ...inventarOferta(random, empresa, pickProvincia), ...cambios },
    {
      id: random.id(fecha_creacion),
      empresa_id: empresa.id,
      fecha_creacion,
      fecha_publicacion,
      fecha_fin: fin(tirada, estado.estado_revision, fecha_publicacion),
      terminada: false,
      borrada_at:
        estado.estado_revision === 'borrada' ? borrado(tirada, fecha_publicacion ?? fecha_creacion) : null,
      ...estado,
    },
  )
}

/** The first acceptance: some hours after the creation; those taken back or deleted may have had one too. */
function publicacion({ random, now }: Tirada, estado: EstadoRevision, created: Date): Date | null {
  if (estado === 'pendiente' || (estado !== 'aceptada' && random.chance(0.4))) return null
  const accepted = created.getTime() + random.int(1, 48) * 3_600_000
  return new Date(Math.min(accepted, now.getTime()))
}

/** Every published one goes on for a while: from ten days on, none of which its empresa is told about. */
const fin = ({ now }: Tirada, estado: EstadoRevision, published: Date | null): Date | null =>
  estado === 'aceptada' && published
    ? new Date(now.getTime() + (10 + (Math.floor(published.getTime() / 1000) % 50)) * DAY)
    : null

const borrado = ({ random, now }: Tirada, last: Date): Date =>
  new Date(Math.max(last.getTime(), now.getTime() - random.int(0, BORRADA_DIAS * DAY)))
