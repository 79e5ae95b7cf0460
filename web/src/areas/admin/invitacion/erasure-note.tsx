import type { InvitacionEstado } from '@alumbra/contract/cuentas/estado-invitacion'
import { listDate } from '@alumbra/domain/dates'
import { StateWord } from '../../../ui/state-word.tsx'

type ErasureNoteProps = { invitacion: InvitacionEstado; fecha: string }

/** The day on which an unfinished account is erased, and how to prevent it. */
export const ErasureNote = ({ invitacion, fecha }: ErasureNoteProps) => (
  <p className="mt-1 text-s text-quiet">
    {invitacion?.estado === 'caducada'
      ? `Si no reenvías la invitación, la cuenta se borrará el ${listDate(fecha)}.`
      : `Si nadie la termina, la cuenta se borrará el ${listDate(fecha)}.`}
  </p>
)

/** A self-registration whose mail link has not been opened yet. */
export const UnfinishedRegistro = ({ fecha }: { fecha: string }) => (
  <div>
    <p className="mb-1 font-semibold">Registro</p>
    <p>
      <StateWord word="Sin terminar" color="bg-warning" />
    </p>
    <ErasureNote invitacion={null} fecha={fecha} />
  </div>
)
