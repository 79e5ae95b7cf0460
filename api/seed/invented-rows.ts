import { yearInMadrid } from '@alumbra/domain/dates'
import { UNFINISHED_DAYS } from '@alumbra/domain/invitacion'
import type { EstadoRevision } from '@alumbra/domain/oferta'
import { DAY, HOUR } from '@alumbra/domain/time'
import { inventEmpresa, inventEstado, inventOferta, type PickProvincia } from './invent.ts'
import { inventAlumna, inventCv, makeIncomplete } from './invent-alumna.ts'
import { ofertaRow } from './oferta-row.ts'
import type { Random } from './random.ts'
import { alumnaRow, type Cuenta, empresaRow, type Row } from './rows.ts'

/** Below the 23 months after which unused accounts are warned and then anonymised. */
const CUENTA_DAYS = 600
/** Below the 90 days after which deleted rows are erased. */
const DELETED_DAYS = 60

/** State shared by all invented rows of one run. */
export type Run = {
  random: Random
  now: Date
  pickProvincia: PickProvincia
  passwordHash: string
}

/** Whether item `i` belongs to `count` items spread evenly over `total`; true for exactly `count` of them. */
export const isChosen = (i: number, count: number, total: number): boolean =>
  Math.floor(((i + 1) * count) / total) > Math.floor((i * count) / total)

/** A random time up to `days` ago, recent ones more likely. */
export const momentAgo = ({ random, now }: Run, days: number): Date =>
  new Date(now.getTime() - Math.floor(random.next() ** 1.7 * days * DAY) - random.int(1, HOUR))

/** The account with number `n`: one in twenty disabled, one in twenty unverified, one in ten of those invited. */
function newCuenta(run: Run, n: number): Cuenta {
  const verificada = n % 20 !== 13
  // Recent, because old unfinished accounts are erased, but older than the named people.
  const created_at = verificada
    ? momentAgo(run, CUENTA_DAYS)
    : new Date(momentAgo(run, UNFINISHED_DAYS - 2).getTime() - 2 * DAY)
  const invitada = n % 20 === 2 || n % 200 === 13
  return {
    id: run.random.id(created_at),
    imagen_id: null,
    password_hash: verificada || !invitada ? run.passwordHash : null,
    activo: n % 20 !== 7,
    verificada,
    invitada,
    created_at,
  }
}

/** The alumna with number `n`, with a complete or an incomplete CV. */
export function newAlumna(run: Run, n: number, isComplete: boolean): Row<'alumnas'> {
  const { random, now, pickProvincia } = run
  const cuenta = newCuenta(run, n)
  const cv = inventCv(random, n, pickProvincia, yearInMadrid(now))
  const changed = new Date(
    cuenta.created_at.getTime() + Math.floor(random.next() * (now.getTime() - cuenta.created_at.getTime())),
  )
  return alumnaRow(inventAlumna(random, n), isComplete ? cv : makeIncomplete(random, n, cv), cuenta, changed)
}

export function newEmpresa(run: Run, n: number): Row<'empresas'> {
  return empresaRow(inventEmpresa(run.random, n), newCuenta(run, n))
}

/** The columns of an empresa that its ofertas need. */
export type Publisher = Pick<Row<'empresas'>, 'id' | 'mail' | 'telf' | 'contacto' | 'created_at'>

/** An oferta, live (accepted) or in another state, in that ubicacion or an invented one. */
export function newOferta(run: Run, empresa: Publisher, isLive: boolean, ubicacion?: string) {
  const { random, pickProvincia } = run
  const estado = isLive
    ? { estado_revision: 'aceptada' as const, motivo_rechazo: null }
    : inventEstado(random)
  const fecha_creacion = momentAgo(run, isLive ? 90 : 540)
  const fecha_publicacion = publicationDate(run, estado.estado_revision, fecha_creacion)
  return ofertaRow(inventOferta(random, empresa, pickProvincia, ubicacion), {
    id: random.id(fecha_creacion),
    empresa_id: empresa.id,
    fecha_creacion,
    fecha_publicacion,
    fecha_fin: endDate(run, estado.estado_revision, fecha_publicacion),
    terminada: false,
    borrada_at:
      estado.estado_revision === 'borrada' ? deletionDate(run, fecha_publicacion ?? fecha_creacion) : null,
    ...estado,
  })
}

/** The first acceptance: some hours after the creation; rejected or deleted ofertas may have had one too. */
function publicationDate({ random, now }: Run, estado: EstadoRevision, created: Date): Date | null {
  if (estado === 'pendiente' || (estado !== 'aceptada' && random.chance(0.4))) return null
  const accepted = created.getTime() + random.int(1, 48) * HOUR
  return new Date(Math.min(accepted, now.getTime()))
}

/** For how long an oferta is published. */
export const TERM_DAYS = 60

/** A term after its publication; renewed often enough to end in ten days or later, so that no empresa gets a warning. */
function endDate({ now }: Run, estado: EstadoRevision, published: Date | null): Date | null {
  if (estado !== 'aceptada' || !published) return null
  const least = now.getTime() + 10 * DAY - published.getTime()
  const terms = Math.max(1, Math.ceil(least / (TERM_DAYS * DAY)))
  return new Date(published.getTime() + terms * TERM_DAYS * DAY)
}

const deletionDate = ({ random, now }: Run, last: Date): Date =>
  new Date(Math.max(last.getTime(), now.getTime() - random.int(0, DELETED_DAYS * DAY)))
