import type { ReactNode } from 'react'
import { useVisit } from '../../root.tsx'
import { PolicyLink } from './policy-link.tsx'

export type PrivacyNoteProps = {
  /** The purpose of the data, after «guardan tus datos para». */
  use: string
  /** When the data of this form are destroyed, where that is not the time of deleted data. */
  until?: string | undefined
}

/** The first layer of information beside a form: who keeps the data, for what and until when (LOPDGDD art. 11, retencion-8). */
export function PrivacyNote({ use, until, policy }: PrivacyNoteProps & { policy?: ReactNode }) {
  const deleted = `lo que se borra se destruye ${useVisit()?.plazo}`
  return (
    <p className="text-s text-quiet">
      Los centros que llevan Alumbra guardan tus datos para {use}.
      <br />
      Puedes verlos, corregirlos o pedir que se borren; {until ?? deleted}: te lo contamos en la{' '}
      {policy ?? <PolicyLink />}.
    </p>
  )
}
