import { sendContacto } from '@alumbra/contract/contacto'
import { Contacto } from '@alumbra/contract/contacto-input'
import { useSearchParams } from 'react-router'
import { FormPage } from '../../../components/forms/form-page.tsx'
import { NextSteps } from '../../../components/forms/next-steps.tsx'
import { receiveForm, sentFrom } from '../../../components/forms/receive-form.ts'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { paths } from '../../../paths.ts'
import disenadora from '../../../ui/figuras/disenadora.svg'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { ContactoForm } from './contacto-form.tsx'
import { MessageSent } from './message-sent.tsx'

export const handle = FORM_PAGE

/** The form as a browser without scripts sends it. */
export const action = ({ request, context }: Route.ActionArgs) =>
  receiveForm({
    request,
    schema: Contacto,
    send: (body) => context.get(visitContext).send(sendContacto, { body }),
    done: sentFrom(paths.contacto()),
  })

export default function ContactoPage({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <FormPage
      title="Contacto"
      description="Escribe a los centros que llevan Alumbra: si eres alumna, si tu empresa busca talento o si quieres colaborar."
      path={paths.contacto()}
      intro={
        <p>
          Pregunta, propón o pide que tu empresa entre en Alumbra. Te responderemos al correo que nos dejes.
        </p>
      }
      drawing={disenadora}
      after={
        <NextSteps
          steps={[
            'Lo lee una persona de uno de los dos centros; ningún programa contesta por ella.',
            'Te respondemos al correo que nos dejas. Si no lo ves, mira en la carpeta de correo no deseado.',
            'Si escribes por una empresa, la respuesta te dice cómo abrir su cuenta.',
          ]}
        />
      }
    >
      {query.has('enviado') && <MessageSent />}
      <ContactoForm posted={actionData} />
    </FormPage>
  )
}
