import { AREAS, type Area, LETTERS } from '@alumbra/domain/area'
import { UNUSED_MONTHS } from '@alumbra/domain/plazos'
import { AREA_COLOR } from '../../../components/referente/area-letters.tsx'
import { PageHead } from '../../../components/site/page-head.tsx'
import { Link } from '../../../link.tsx'
import { TEXT_PAGE } from '../../../page-scripts.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import soldadora from '../../../ui/figuras/soldadora.svg'
import { Page } from '../../../ui/page.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Block, Closing, Landing, Questions, Steps } from './landing.tsx'

export const handle = TEXT_PAGE

export default function SteamAlumna() {
  return (
    <Page layout="bands">
      <PageHead
        title="Soy alumna · Alumbra"
        description="Crea tu cuenta gratuita, escribe un CV que se entienda y mira ofertas revisadas por los centros. Tú decides qué cuentas."
        path={paths.steamAlumna()}
      />
      <Landing
        title="Tu talento ya está. Falta que se vea."
        drawing={soldadora}
        intro={
          <p>
            Si estudias ciencia, tecnología, ingeniería, artes o matemáticas, hay empresas buscando a alguien
            como tú. Aquí preparas tu CV paso a paso, miras ofertas que ha revisado una persona y, sobre todo,
            te encuentran.
          </p>
        }
      >
        <Link to={paths.registro('alumno')} className={buttonClass('primary')}>
          Crear mi cuenta
        </Link>
        <Link to={paths.alumna.login()} className={buttonClass('secondary')}>
          Ya tengo cuenta
        </Link>
      </Landing>
      <Block
        id="como-funciona"
        title="Cómo funciona"
        intro="Gratis, y sin prisa: guardas lo que llevas y sigues otro día."
      >
        <Steps
          steps={[
            [
              'Regístrate con tu correo',
              'Te enviamos un enlace para comprobar que es tuyo. Si tu centro ya te ha invitado, el enlace está en tu buzón.',
            ],
            [
              'Completa tu CV',
              'Estudios, experiencia, idiomas, proyectos. Las prácticas y los trabajos de clase también cuentan. Te decimos qué falta.',
            ],
            [
              'Mira ofertas',
              'Filtra por provincia, modalidad y estudios. En cada una está el correo de la empresa para que le escribas.',
            ],
            [
              'Deja que te encuentren',
              'Con el CV completo, las empresas registradas pueden verlo y escribirte a ti directamente.',
            ],
          ]}
        />
      </Block>
      <Letters />
      <Block id="preguntas" title="Lo que más nos preguntan">
        <Questions questions={QUESTIONS} />
      </Block>
      <Closing
        title="La siguiente historia puede ser la tuya"
        text="Crear la cuenta es un momento. El CV, a tu ritmo."
        to={paths.registro('alumno')}
        label="Crear mi cuenta"
      />
    </Page>
  )
}

const FAMILIAS: Record<Area, string> = {
  S: 'Química, Sanidad, Industrias Alimentarias, Agraria, Seguridad y Medio Ambiente.',
  T: 'Informática y Comunicaciones, Electricidad y Electrónica, Transporte y Mantenimiento de Vehículos.',
  E: 'Fabricación Mecánica, Instalación y Mantenimiento, Energía y Agua, Edificación y Obra Civil.',
  A: 'Imagen y Sonido, Artes Gráficas, Textil, Confección y Piel, Vidrio y Cerámica.',
  M: 'Están en todas: en un programa, en un plano, en un análisis y en una factura de la luz.',
}

const Letters = () => (
  <Block
    id="letras"
    title="Cinco letras, muchos ciclos"
    intro="STEAM no es solo una bata blanca. Mira si tu familia profesional está aquí."
  >
    <dl>
      {LETTERS.map((letter) => (
        <div
          key={letter}
          className="grid grid-cols-[3.4rem_minmax(0,1fr)] items-start border-t border-hairline py-5 first:border-t-0 first:pt-0"
        >
          <dt className="contents">
            <span
              aria-hidden="true"
              className={`row-span-2 font-display text-3xl font-extrabold leading-none ${AREA_COLOR[letter]}`}
            >
              {letter}
            </span>
            <span className="font-semibold">{AREAS[letter]}</span>
          </dt>
          <dd className="col-start-2">
            {FAMILIAS[letter]}{' '}
            <TextLink to={paths.referentes({ area: letter })} className="whitespace-nowrap">
              Ver referentes<span className="sr-only"> de {AREAS[letter]}</span>
            </TextLink>
          </dd>
        </div>
      ))}
    </dl>
  </Block>
)

const QUESTIONS = [
  [
    '¿Quién ve mis datos?',
    <p key="p">
      Las empresas registradas, y solo cuando tu CV está completo. Si un tiempo no quieres que te vean, lo
      pones en pausa. Otras alumnas no lo ven, ni aparece en buscadores. Lo explica con calma la{' '}
      <Link to={paths.privacidad()}>política de privacidad</Link>.
    </p>,
  ],
  [
    'No tengo experiencia. ¿Qué pongo?',
    <p key="p">
      Las prácticas, los proyectos de clase, un voluntariado, ayudar en el negocio de casa, una página web que
      hiciste por gusto. Escribe qué hiciste, con qué y qué salió. Dos frases claras valen más que media
      página.
    </p>,
  ],
  [
    '¿Tengo que poner una foto?',
    <p key="p">No. Si no la pones, tu retrato es una constelación con tus iniciales.</p>,
  ],
  [
    '¿Y si una oferta me da mala espina?',
    <p key="p">
      Nadie debe pedirte dinero, fotos ni datos del banco por responder a una oferta. Si pasa, no contestes y{' '}
      <Link to={paths.contacto()}>avísanos</Link>.
    </p>,
  ],
  [
    '¿Puedo irme?',
    <p key="p">
      Cuando quieras, sin pedírselo a nadie: desde tu perfil descargas lo que guardamos de ti y cierras la
      cuenta. Deja de verse en el momento. Si dejas de usarla {UNUSED_MONTHS} meses, se borra sola; antes te
      avisamos por correo.
    </p>,
  ],
] as const
