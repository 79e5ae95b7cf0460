import { CUENTA_FALLBACK } from '@alumbra/contract/calls/errors'
import type { Failure } from '@alumbra/contract/calls/send'
import type { MailLinkState } from '@alumbra/contract/cuentas/mail-link-state'
import { inviterName } from '@alumbra/domain/centros'
import { CONTRASENA_RULES } from '@alumbra/domain/contrasena'
import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { invitacionInput } from '../../../components/cuenta/fetched-schemas.ts'
import { WELCOME_MARK } from '../../../components/cuenta/welcome-mark.ts'
import { keepTabDraft } from '../../../components/drafts/tab-draft.ts'
import { PrivacyCheckbox } from '../../../components/forms/privacy-box.tsx'
import { PrivacySummary } from '../../../components/forms/privacy-summary.tsx'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useText } from '../../../components/forms/use-form.ts'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { ifRepeated } from './if-repeated.ts'
import { isDeadLink } from './is-dead-link.ts'
import { WhoseAccount } from './whose-account.tsx'

const NAMES = ['password', 'v_password', 'lopd'] as const

type InvitedFormProps = {
  rol: 'alumna' | 'empresa'
  titular: MailLinkState['titular']
  send: (values: { password: string; lopd: true }) => Promise<{ ok: true } | Failure>
  /** The page after the activation. */
  home: string
}

/** Ends an invitation: shows the account, asks for a password and the first consentimiento. */
export function InvitedForm({ rol, titular, send, home }: InvitedFormProps) {
  const { form, field, frame, submit, hold } = useSendForm({
    schema: invitacionInput,
    names: NAMES,
    fallback: CUENTA_FALLBACK.verificar,
    send: ifRepeated(({ password, lopd }) => send({ password, lopd })),
  })
  const { revalidate } = useRevalidator()
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (isDeadLink(result)) return revalidate()
    if (result.kind !== 'done') return
    hold()
    if (rol === 'alumna') keepTabDraft(WELCOME_MARK, { pendiente: true })
    // The used link is no longer a step on the way back.
    location.replace(home)
  }
  const written = useText(form, 'password')
  return (
    <>
      {titular && (
        <WhoseAccount
          titular={titular}
          entrada={rol === 'empresa' ? 'el CIF' : 'tu email'}
          label="Tu invitación"
        >
          <WhoInvites rol={rol} centro={titular.centro} />
        </WhoseAccount>
      )}
      <SendForm label="Contraseña nueva" submit="Guardar y entrar" frame={frame} onSubmit={onSubmit}>
        {/* Password managers store the login name of this field. */}
        <input
          type="text"
          value={titular?.acceso ?? ''}
          readOnly
          hidden
          autoComplete="username"
          name="acceso"
        />
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          rules={{ list: CONTRASENA_RULES, written }}
          {...field('password', 'v_password')}
        />
        <PasswordField label="Repite la contraseña" autoComplete="new-password" {...field('v_password')} />
        <PrivacySummary rol={rol} invited />
        <PrivacyCheckbox age={rol === 'alumna'} {...field('lopd')} />
      </SendForm>
    </>
  )
}

type Titular = NonNullable<MailLinkState['titular']>

/** The centre that invites, as an invitation must name it (GDPR art. 14). */
const WhoInvites = ({ rol, centro }: Pick<InvitedFormProps, 'rol'> & Pick<Titular, 'centro'>) => (
  <div>
    <dt className="text-s text-quiet">{`${rol === 'alumna' ? 'Te' : 'La'} ${centro ? 'invita' : 'invitan'}`}</dt>
    <dd>
      {inviterName(centro)}, {centro ? 'uno de los centros' : 'los dos centros'} que llevan Alumbra
    </dd>
  </div>
)
