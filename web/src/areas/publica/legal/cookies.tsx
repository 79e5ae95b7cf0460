import { EN_EL_NAVEGADOR } from '@alumbra/domain/browser-storage'
import { DEVICE_DAYS } from '@alumbra/domain/plazos'
import { type OutsideCheck, outsideCheck } from '../../../components/bot-check/outside-check.ts'
import { TEXT_PAGE } from '../../../page-scripts.tsx'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/cookies'
import { ContactoLegal } from './contacto-legal.tsx'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { LegalTable } from './legal-table.tsx'
import { OutsideCheckText } from './outside-check-text.tsx'

export const handle = TEXT_PAGE

export const loader = ({ context }: Route.LoaderArgs) => ({
  outside: outsideCheck(context.get(visitContext).botCheck),
})

export default function Cookies({ loaderData: { outside } }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Política de cookies"
      description={`${outside ? 'Qué cookies usa Alumbra' : 'Alumbra solo usa cookies propias y necesarias'}: cuáles son, para qué sirven, cuánto duran y cómo cambiar tu decisión.`}
      path={paths.cookies()}
      fecha="En vigor desde el 20/06/2025"
      resumen={
        <p>
          {outside
            ? `Las cookies de Alumbra son propias y necesarias para funcionar; en los formularios, además, ${outside.company} comprueba que no escribe un robot y puede guardar las suyas. Ninguna nuestra`
            : 'Alumbra solo usa cookies propias y necesarias para funcionar. Ninguna es de terceros, ninguna'}{' '}
          mide lo que haces aquí y ninguna sirve para hacerte publicidad. Elijas lo que elijas, todo funciona
          igual.
        </p>
      }
      sections={sections(outside)}
    />
  )
}

const sections = (outside: OutsideCheck | undefined): readonly LegalSection[] => [
  {
    id: 'que-es',
    titulo: 'Qué es una cookie',
    texto: (
      <p>
        Un pequeño dato que una página deja en tu navegador y que el navegador le devuelve en cada visita. Sin
        ella, la página no sabría que la persona que acaba de entrar con su contraseña es la misma que ahora
        pide ver su CV.
      </p>
    ),
  },
  {
    id: 'cuales',
    titulo: 'Las que usamos',
    texto: (
      <>
        <LegalTable
          title="Cookies de Alumbra"
          columns={['Nombre', 'De quién', 'Para qué', 'Cuánto dura']}
          rows={[
            [
              <code key="sesion">__Host-alumbra</code>,
              'Propia, técnica',
              'Recuerda que has entrado en tu cuenta. Solo existe después de entrar. Si el sitio no usa https se llama «alumbra».',
              'Hasta que pulsas «Salir»; como mucho 30 días (12 horas para administración).',
            ],
            [
              <code key="navegador">__Host-alumbra-device</code>,
              'Propia, técnica',
              'Reconoce un navegador con el que ya has entrado, para que nadie que pruebe contraseñas te deje fuera de tu cuenta. No abre nada por sí sola. Si el sitio no usa https se llama «alumbra-device».',
              `${DEVICE_DAYS} días desde la última vez que entras; deja de valer si cambias la contraseña o cierras la cuenta.`,
            ],
            [
              <code key="consentimiento">cookieConsentEU</code>,
              'Propia, técnica',
              'Recuerda si aceptaste o rechazaste, para no volver a preguntarte.',
              '365 días.',
            ],
            ...(outside
              ? [
                  [
                    `Las que ponga ${outside.name}`,
                    `De ${outside.company}`,
                    'Distinguir a las personas de los robots en los formularios.',
                    `Lo decide ${outside.company}.`,
                  ],
                ]
              : []),
          ]}
        />
        <p>
          {outside ? 'No hay otras cookies de terceros, ni otras' : 'No hay cookies de terceros, ni'}{' '}
          transferencias fuera de la Unión Europea, ni perfiles. Los enlaces a LinkedIn, Instagram y otros
          sitios no cargan nada suyo mientras no los abras; al abrirlos valen sus propias condiciones.
        </p>
      </>
    ),
  },
  ...(outside
    ? [
        {
          id: 'robots',
          titulo: 'La comprobación antirrobots',
          texto: <OutsideCheckText {...outside} />,
        },
      ]
    : []),
  {
    id: 'navegador',
    titulo: 'Lo que guarda tu navegador',
    texto: (
      <>
        <p>
          Además de las cookies, las páginas guardan en tu navegador lo que aún no has enviado, para que no lo
          pierdas, y algunas notas de trabajo. Nada de esto se envía a nadie por sí solo, y «Salir» borra lo
          escrito: en un ordenador compartido, púlsalo siempre.
        </p>
        <LegalTable
          title="Lo que se guarda en el navegador"
          columns={['Nombre', 'Dónde', 'Qué', 'Hasta cuándo']}
          rows={EN_EL_NAVEGADOR.map(({ claves, donde, que, hasta }) => [
            claves.map((clave) => (
              <code key={clave} className="block">
                {clave}
              </code>
            )),
            donde === 'pestaña' ? 'En la pestaña' : 'En el navegador',
            que,
            hasta,
          ])}
        />
      </>
    ),
  },
  {
    id: 'cambiar',
    titulo: 'Cambiar tu decisión',
    texto: (
      <>
        <p>
          Pulsa <strong>«Configurar cookies»</strong> al pie de esta página, o de cualquiera que no sea de la
          administración: vuelve la misma pregunta y puedes contestar otra cosa. Rechazar es tan fácil como
          aceptar.
        </p>
        <p>
          También puedes borrarlas o bloquearlas en los ajustes del navegador. Si bloqueas la cookie de sesión
          podrás leer las páginas públicas, pero no entrar en tu cuenta.
        </p>
      </>
    ),
  },
  {
    id: 'quien',
    titulo: 'Quién responde',
    texto: (
      <p>
        Los dos centros responsables de Alumbra, I.E.S Villaverde y C.I.P.F.P Valle de Elda. Escríbenos por{' '}
        <ContactoLegal />. Si un día usáramos otra cookie, aparecería antes en esta página y, si no fuera
        necesaria, te lo preguntaríamos de nuevo.
      </p>
    ),
  },
]
