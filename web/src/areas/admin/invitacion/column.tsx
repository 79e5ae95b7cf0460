import type { InvitacionEstado } from '@alumbra/contract/cuentas/estado-invitacion'
import { StateWord } from '../../../ui/state-word.tsx'
import type { Column } from '../section.ts'

const WORD = {
  pendiente: { word: 'Pendiente', color: 'bg-warning' },
  caducada: { word: 'Caducada', color: 'bg-error' },
  hecha: { word: 'Hecha', color: 'bg-correct' },
} as const

/** The state of an invitation in one word; a self-registered account has none. */
export const EstadoInvitacionWord = ({ invitacion }: { invitacion: InvitacionEstado }) =>
  invitacion ? (
    <StateWord {...WORD[invitacion.estado]} />
  ) : (
    <span className="text-s text-quiet">Sin invitación</span>
  )

/** The column with the state of the invitation. */
export const COLUMN_INVITACION: Column<{ invitacion: InvitacionEstado }> = {
  title: 'Invitación',
  secondary: 'kept',
  cell: ({ invitacion }) => (
    <span className={invitacion ? undefined : 'card-hidden'}>
      <span className="card-label">Invitación: </span>
      <EstadoInvitacionWord invitacion={invitacion} />
    </span>
  ),
}
