import { type InvitacionBorrador, MENSAJE_MAX } from '@alumbra/contract/cuentas/mensaje-invitacion'
import type { ComponentProps } from 'react'
import { TextArea } from '../../../ui/text-area.tsx'
import { MailPreview } from './mail-preview.tsx'

type MensajeFieldProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'help' | 'max' | 'rows'> & {
  /** The data of the mail that is shown. */
  preview: InvitacionBorrador
}

/** Some lines of the sender that an invitation carries, and a look at the mail before it is sent. */
export const MensajeField = ({ preview, ...area }: MensajeFieldProps) => (
  <div className="space-y-4">
    <TextArea
      {...area}
      label="Unas líneas tuyas (si quieres)"
      help="Irán en el correo, detrás de la presentación. No pongas datos que no pueda leer quien lo abra."
      max={MENSAJE_MAX}
      rows={3}
    />
    <MailPreview preview={preview} />
  </div>
)
