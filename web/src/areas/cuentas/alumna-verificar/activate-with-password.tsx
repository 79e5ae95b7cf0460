import { CUENTA_FALLBACK } from '@alumbra/contract/calls/errors'
import { verifyAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../api/client.ts'
import { AccountField } from '../../../components/cuenta/account-field.tsx'
import { chosenContrasena } from '../../../components/cuenta/fetched-schemas.ts'
import { WELCOME_MARK } from '../../../components/cuenta/welcome-mark.ts'
import { keepTabDraft } from '../../../components/drafts/tab-draft.ts'
import type { Posted } from '../../../components/forms/receive-form.ts'
import { SendForm } from '../../../components/forms/send-form.tsx'
import { useSendForm } from '../../../components/forms/use-send-form.ts'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { FormOrigin } from '../enlace/form-origin.tsx'
import { isDeadLink } from '../enlace/is-dead-link.ts'
import { type MailLink, searchOf } from '../enlace/mail-link.ts'

const NAMES = ['actualPass'] as const

type ActivateWithPasswordProps = { link: MailLink; posted: Posted | undefined }

/** Activates a registration with its password, when several registrations used the same email. */
export function ActivateWithPassword({ link, posted }: ActivateWithPasswordProps) {
  const { correo: email, token } = link
  const cuenta = useVisit()?.loggedIn?.id ?? ''
  const { revalidate } = useRevalidator()
  const { field, frame, submit, hold } = useSendForm({
    schema: chosenContrasena,
    names: NAMES,
    posted,
    send: ({ actualPass }) => send(verifyAlumna, { body: { email, token, actualPass, cuenta } }),
    fallback: CUENTA_FALLBACK.verificar,
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (isDeadLink(result)) return revalidate()
    if (result.kind !== 'done') return
    hold()
    keepTabDraft(WELCOME_MARK, { pendiente: true })
    location.replace(paths.alumna.perfil())
  }
  return (
    <>
      <div className="space-y-4">
        <h2 className="text-2xl font-extrabold">Se ha pedido el registro más de una vez</h2>
        <p>
          Cada correo activa la contraseña de su propia petición. Para que nadie más pueda entrar en tu
          cuenta, dinos cuál elegiste tú.
        </p>
      </div>
      <FormOrigin />
      <SendForm
        label="Activar mi cuenta"
        submit="Activar mi cuenta"
        action={paths.alumna.verificar() + searchOf(link)}
        frame={frame}
        onSubmit={onSubmit}
      >
        <AccountField />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="token" value={token} />
        <input type="text" value={email} readOnly hidden autoComplete="username" name="acceso" />
        <PasswordField
          label="Escribe la contraseña que elegiste al registrarte"
          autoComplete="current-password"
          {...field('actualPass')}
        />
      </SendForm>
      <p className="text-quiet">
        Si no has hecho esta petición, cierra esta página y abre el enlace de tu otro correo. Y si ya no lo
        tienes, regístrate otra vez.
      </p>
    </>
  )
}
