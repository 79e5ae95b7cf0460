import { CUENTA_FALLBACK } from '@alumbra/contract/calls/errors'
import { type ComponentProps, useState } from 'react'
import { LinkPage } from './link-page.tsx'
import type { MailLink } from './mail-link.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import type { OpenedEnlace } from './open-link.ts'
import { PasswordSaved } from './password-saved.tsx'
import { WhoseAccount } from './whose-account.tsx'

type FormProps = ComponentProps<typeof NewPasswordForm>

type ResetPageProps = Pick<FormProps, 'schema'> & {
  rol: 'alumna' | 'admin'
  intro: string
  opened: OpenedEnlace
  send: (link: MailLink, values: Parameters<FormProps['send']>[0]) => ReturnType<FormProps['send']>
  login: string
}

/** Sets a new password with the link of a mail, and leads to the login. */
export function ResetPage({ rol, intro, opened, schema, send, login }: ResetPageProps) {
  const [done, setDone] = useState(false)
  return (
    <LinkPage
      title="Elige una contraseña nueva"
      intro={intro}
      page={{ rol, tipo: 'restablecimiento' }}
      opened={opened}
    >
      {(link, { titular }) =>
        done ? (
          <PasswordSaved login={login} />
        ) : (
          <>
            {titular && <WhoseAccount titular={titular} />}
            <NewPasswordForm
              {...(schema && { schema })}
              account={titular?.acceso ?? link.correo}
              submit="Guardar contraseña"
              fallback={CUENTA_FALLBACK.restablecer}
              send={(values) => send(link, values)}
              onSaved={() => setDone(true)}
            />
          </>
        )
      }
    </LinkPage>
  )
}
