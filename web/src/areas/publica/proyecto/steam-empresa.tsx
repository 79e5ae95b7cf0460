import { PageHead } from '../../../components/site/page-head.tsx'
import { Link } from '../../../link.tsx'
import { TEXT_PAGE } from '../../../page-scripts.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import arquitecta from '../../../ui/figuras/arquitecta.svg'
import { Page } from '../../../ui/page.tsx'
import { Block, Closing, Landing, Questions, Source, Steps } from './landing.tsx'

export const handle = TEXT_PAGE

export default function SteamEmpresa() {
  return (
    <Page layout="bands">
      <PageHead
        title="Soy empresa · Alumbra"
        description="Publica ofertas para alumnas de FP en ciencia, tecnología, ingeniería, artes y matemáticas, y consulta sus CV. Sin coste."
        path={paths.steamEmpresa()}
      />
      <Landing
        title="El talento que buscas está en estas aulas"
        drawing={arquitecta}
        intro={
          <p>
            Técnicas de laboratorio, programadoras, electromecánicas, diseñadoras, delineantes. Alumbra pone
            en contacto a las empresas con alumnas de formación profesional en áreas donde todavía son pocas.
            Sin coste y sin intermediarios.
          </p>
        }
      >
        <Link to={paths.contacto()} className={buttonClass('primary')}>
          Ir a contacto
        </Link>
        <Link to={paths.empresa.login()} className={buttonClass('secondary')}>
          La empresa ya tiene cuenta
        </Link>
      </Landing>
      <Block
        id="como-empezar"
        title="Cómo empezar"
        intro="Las cuentas de empresa las abren los centros, para saber siempre quién hay detrás de cada oferta."
      >
        <Steps
          steps={[
            [
              'Escríbenos',
              'En el formulario de contacto, elige «Soy empresa» y cuéntanos a qué te dedicas, dónde estás y qué perfil buscas.',
            ],
            [
              'Abre tu cuenta',
              'Recibirás un correo con un enlace para elegir contraseña. Desde entonces entrarás con tu CIF, o con tu DNI o NIE si trabajas por cuenta propia.',
            ],
            [
              'Publica una oferta',
              'Puesto, descripción, lugar, modalidad y nivel de estudios. Una persona de los centros la revisa y te escribe si se publica o si hay algo que cambiar.',
            ],
            [
              'Conoce el talento',
              'Filtra los CV completos por titulación y provincia. En cada uno está el correo de la alumna para que le escribas.',
            ],
          ]}
        />
      </Block>
      <WhyFp />
      <Block
        id="buena-oferta"
        title="Una buena oferta"
        intro="Lo que miran quienes la revisan, y lo que agradece quien la lee."
      >
        <ul className="grid gap-x-12 gap-y-7 sm:grid-cols-2">
          {GOOD_OFERTA.map(([titulo, texto]) => (
            <li key={titulo}>
              <p className="font-semibold">{titulo}</p>
              <p className="mt-1 text-quiet">{texto}</p>
            </li>
          ))}
        </ul>
      </Block>
      <Block id="preguntas" title="Preguntas frecuentes">
        <Questions questions={QUESTIONS} />
      </Block>
      <Closing
        title="Tu próxima compañera está a punto de titularse"
        text="Cuéntanos qué perfil buscas y te enviaremos la invitación."
        to={paths.contacto()}
        label="Ir a contacto"
      />
    </Page>
  )
}

const WhyFp = () => (
  <Block id="por-que-fp" title="Casi la mitad de las ofertas piden FP">
    <div>
      <p className="font-display text-[clamp(3.6rem,2rem+6vw,6.4rem)] font-extrabold leading-[0.85] tracking-[-0.04em] tabular-nums">
        46,96 %
      </p>
      <p className="mt-6 max-w-[36.4em] text-l">
        de las ofertas de empleo de 2024 pedían formación profesional. Tres de cada cuatro de ellas (el 75,93
        %) no decían de qué familia: nombrarla es la forma más corta de que la oferta llegue a quien sabe
        hacerlo.
      </p>
    </div>
    <p className="mt-6 text-s text-quiet">
      Fuente: informe de Adecco citado por{' '}
      <Source href="https://www.europapress.es/economia/laboral-00346/noticia-casi-mitad-nuevas-ofertas-empleo-piden-fp-detrimento-grados-universitarios-adecco-20250918092953.html">
        Europa Press, 18/09/2025
      </Source>
      .
    </p>
  </Block>
)

const GOOD_OFERTA = [
  [
    'Nombra el puesto en femenino o en neutro.',
    '«Desarrolladora web» o «desarrollo web», no solo «desarrollador».',
  ],
  ['Cuenta un día normal.', 'Qué se hace, con qué herramientas y con quién se trabaja.'],
  ['Pide lo que de verdad hace falta.', 'Una lista de doce requisitos espanta a quien cumple diez.'],
  ['Di las condiciones.', 'Tipo de contrato o prácticas, jornada, lugar y, si se puede, sueldo.'],
] as const

const QUESTIONS = [
  [
    '¿Cuánto cuesta?',
    <p key="p">Nada. Es un servicio de dos centros públicos, sin anuncios ni versiones de pago.</p>,
  ],
  [
    '¿Por qué no puedo registrarme directamente?',
    <p key="p">
      Porque las alumnas comparten sus datos de contacto con las empresas, y los centros quieren conocer a
      todas las que entran. <Link to={paths.contacto()}>Escribirnos</Link> lleva dos minutos.
    </p>,
  ],
  [
    '¿Quién ve los datos de la empresa?',
    <p key="p">
      Solo las alumnas registradas, junto a las ofertas publicadas. Otras empresas no los ven. Más en la{' '}
      <Link to={paths.privacidad()}>política de privacidad</Link>.
    </p>,
  ],
  [
    '¿Sirve para prácticas y FP dual?',
    <p key="p">
      La oferta puede ser de empleo o de prácticas. Los convenios de formación en empresa se firman con el
      centro, fuera de Alumbra; al <Link to={paths.contacto()}>escribirnos</Link> te decimos quién los lleva.
    </p>,
  ],
] as const
