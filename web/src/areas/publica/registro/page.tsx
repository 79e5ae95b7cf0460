import { RegistroInput } from '@alumbra/contract/cuentas/cuenta'
import { registerAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { useSearchParams } from 'react-router'
import { FormPage } from '../../../components/forms/form-page.tsx'
import { NextSteps } from '../../../components/forms/next-steps.tsx'
import { receiveForm, sentFrom } from '../../../components/forms/receive-form.ts'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { paths } from '../../../paths.ts'
import quimica from '../../../ui/figuras/quimica.svg'
import { Tabs } from '../../../ui/tabs.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { visitContext } from '../../../visit.ts'
import { AlreadyLoggedIn } from '../../cuentas/already-logged-in.tsx'
import type { Route } from './+types/page'
import { MailSent } from './mail-sent.tsx'
import { RegistroEmpresa } from './registro-empresa.tsx'
import { RegistroForm } from './registro-form.tsx'

export const handle = FORM_PAGE

/** The form as a browser without scripts sends it. */
export const action = ({ request, context }: Route.ActionArgs) =>
  receiveForm({
    request,
    schema: RegistroInput,
    send: (body) => context.get(visitContext).send(registerAlumna, { body }),
    done: sentFrom(paths.registro()),
  })

export default function Registro({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const empresa = query.get('type') === 'empresa'
  const login = empresa ? paths.empresa.login() : paths.alumna.login()
  return (
    <FormPage
      title="Crea tu cuenta"
      description={
        empresa
          ? 'Tu empresa entra en Alumbra con una invitación: publica ofertas y conoce a las alumnas que estudian lo que necesita.'
          : 'Regístrate en Alumbra como alumna: guarda tu CV, encuentra ofertas y conoce a mujeres que abren camino en STEAM.'
      }
      path={paths.registro()}
      intro={
        // The tabs stay where they are: this says which one is open.
        <p role="status">
          {empresa
            ? 'Publica ofertas y conoce a las alumnas que estudian lo que tu empresa necesita.'
            : 'Guarda tu CV, mira las ofertas de las empresas que buscan talento como el tuyo y deja que te encuentren.'}
        </p>
      }
      drawing={quimica}
      after={<NextSteps steps={empresa ? EMPRESA : ALUMNA} />}
    >
      <Tabs
        label="Quién se registra"
        items={[
          { label: 'Alumna', to: paths.registro('alumno'), current: !empresa },
          { label: 'Empresa', to: paths.registro('empresa'), current: empresa },
        ]}
      />
      <AlreadyLoggedIn />
      {query.has('enviado') && (
        <MailSent>
          <p>
            <TextLink to={paths.registro()}>Volver al formulario</TextLink>
          </p>
        </MailSent>
      )}
      <div hidden={query.has('enviado')}>
        {empresa ? <RegistroEmpresa /> : <RegistroForm posted={actionData} />}
      </div>
      <p className="border-t border-hairline pt-6">
        ¿Ya tienes cuenta?{' '}
        <TextLink to={login}>{empresa ? 'Entra como empresa' : 'Entra como alumna'}</TextLink>
      </p>
    </FormPage>
  )
}

const ALUMNA = [
  'Te llega un correo con un enlace: al abrirlo, tu cuenta queda activa y entras.',
  'Completas tu CV cuando quieras. Lo que escribes se guarda y puedes seguir otro día.',
  'Cuando está completo, las empresas registradas pueden verlo. Si prefieres que no, lo pones en pausa.',
]
const EMPRESA = [
  'Nos escribes con el formulario de contacto y uno de los centros te contesta.',
  'Te llega un correo con un enlace para elegir contraseña. Desde entonces entras con tu CIF.',
  'Publicas tu primera oferta: una persona de los centros la lee antes de que la vean las alumnas.',
]
