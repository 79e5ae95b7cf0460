import { type OutsideCheck, outsideCheck } from '../../../components/bot-check/outside-check.ts'
import { PageHead } from '../../../components/site/page-head.tsx'
import { Link } from '../../../link.tsx'
import { TEXT_PAGE } from '../../../page-scripts.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { ConstellationDisc } from '../../../ui/constellation-disc.tsx'
import astronoma from '../../../ui/figuras/astronoma.svg'
import { ArrowRight } from '../../../ui/icons.tsx'
import { Page } from '../../../ui/page.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/nosotras'
import { Block, Landing, Source } from './landing.tsx'
import { Lights, OutOfHundred } from './out-of-hundred.tsx'

export const handle = TEXT_PAGE

export const loader = ({ context }: Route.LoaderArgs) => ({
  outside: outsideCheck(context.get(visitContext).botCheck),
})

export default function Nosotras({ loaderData: { outside } }: Route.ComponentProps) {
  return (
    <Page layout="bands">
      <PageHead
        title="El proyecto · Alumbra"
        description="Por qué existe Alumbra, qué hace y qué dos centros públicos de formación profesional están detrás."
        path={paths.nosotras()}
      />
      <Landing
        title="Luz para el talento que no se ve"
        drawing={astronoma}
        intro={
          <>
            <p>
              Alumbrar es dar luz. Dentro de la palabra está <em>alumna</em>, y no es casualidad: este
              proyecto nace en dos centros de formación profesional, para las que estudian en ellos y para las
              que todavía no se imaginan allí.
            </p>
            <p>
              Damos a conocer a mujeres que ya abrieron camino y ponemos a las que empiezan en contacto con
              las empresas que las buscan.
            </p>
          </>
        }
      />
      <Why />
      <WhatWeDo />
      <Commitments outside={outside} />
      <Centros />
    </Page>
  )
}

const FAMILIAS = [
  ['Transporte y mantenimiento de vehículos', 2.8],
  ['Instalación y mantenimiento', 3.3],
  ['Energía y agua', 4.1],
  ['Fabricación mecánica', 6.6],
  ['Informática y comunicaciones', 10.5],
] as const

const Why = () => (
  <Block
    id="por-que"
    title="De cada cien, ¿cuántas son mujeres?"
    intro="Mujeres por cada cien estudiantes de FP en cinco familias profesionales de la Comunitat Valenciana. Son datos del curso 2018-19, publicados en 2020: hoy pueden ser otros."
  >
    <Lights />
    <dl>
      {FAMILIAS.map(([familia, mujeres]) => (
        <OutOfHundred key={familia} familia={familia} mujeres={mujeres} />
      ))}
    </dl>
    <div className="mt-8 max-w-[40.3em] space-y-4">
      <p>
        No es que falten mujeres en la formación profesional: son el 46,5 % del alumnado en toda España, y en
        Sanidad el 76,9 %. Faltan donde nadie les ha dicho que también es su sitio. Cuando en un taller hay
        una sola chica, o ninguna, a la siguiente le cuesta más imaginarse allí.
      </p>
      <p className="text-s text-quiet">
        Fuentes:{' '}
        <Source href="https://www.levante-emv.com/comunitat-valenciana/2020/11/27/siete-ramas-profesionales-fp-11-25651278.html">
          Levante-EMV, 27/11/2020
        </Source>{' '}
        (familias);{' '}
        <Source href="https://www.eleconomista.es/actualidad/noticias/13232723/03/25/el-465-de-las-aulas-de-formacion-profesional-estan-compuestas-por-mujeres.html">
          elEconomista, marzo de 2025
        </Source>{' '}
        (total);{' '}
        <Source href="https://redaccionmedica.com/secciones/estudiantes/las-fp-sanitarias-imbatibles-favoritas-en-espana-y-con-mayoria-femenina-6496">
          Redacción Médica
        </Source>{' '}
        (Sanidad, curso 2022-23).
      </p>
    </div>
  </Block>
)

const ACTIVITIES = [
  [
    'Damos a conocer a las referentes',
    'Científicas, inventoras, arquitectas, informáticas: qué estudiaron, qué hicieron y por dónde empezaron. Cada una tiene su página y un cartel para colgar en clase.',
    'Conocer a las referentes',
    paths.referentes(),
  ],
  [
    'Acompañamos a las alumnas',
    'Una cuenta gratuita para escribir un CV que se entienda, decidir qué cuenta y mirar ofertas revisadas por los centros.',
    'Si eres alumna',
    paths.steamAlumna(),
  ],
  [
    'Acercamos a las empresas',
    'Publican sus ofertas, ven los CV completos y escriben directamente a quien les interesa. Sin intermediarios y sin coste.',
    'Si eres empresa',
    paths.steamEmpresa(),
  ],
] as const

const WhatWeDo = () => (
  <Block id="que-hacemos" title="Qué hacemos">
    <ul>
      {ACTIVITIES.map(([titulo, texto, enlace, to]) => (
        <li key={to} className="border-t border-hairline py-7 first:border-t-0 first:pt-0">
          <h3 className="text-xl">{titulo}</h3>
          <p className="mt-2 max-w-[39.0em]">{texto}</p>
          <p className="mt-3">
            <TextLink to={to} className="inline-flex min-h-[32px] items-center gap-2 font-semibold">
              {enlace} <ArrowRight />
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  </Block>
)

const commitments = (outside: OutsideCheck | undefined) =>
  [
    ['Nadie puntúa a nadie.', 'Ningún programa pone nota ni descarta a las alumnas. Deciden las personas.'],
    ['Tú eliges qué cuentas.', 'Tu CV se ve cuando está completo, y puedes cambiarlo cuando quieras.'],
    ['Cada oferta la lee alguien.', 'Una persona de los centros la revisa antes de que se publique.'],
    [
      'Sin anuncios y sin rastreo.',
      outside
        ? `Nuestras cookies son solo las necesarias. En los formularios, ${outside.company} comprueba que no escribe un robot y puede guardar las suyas.`
        : 'Solo usamos las cookies necesarias, todas nuestras.',
    ],
    ['Para todas.', 'Se usa con teclado, con lector de pantalla, en un móvil viejo y con mala conexión.'],
  ] as const

const Commitments = ({ outside }: { outside: OutsideCheck | undefined }) => (
  <Block id="compromisos" title="Cómo lo hacemos">
    <ul className="grid gap-x-12 gap-y-7 sm:grid-cols-2">
      {commitments(outside).map(([titulo, texto]) => (
        <li key={titulo}>
          <p className="font-semibold">{titulo}</p>
          <p className="mt-1 text-quiet">{texto}</p>
        </li>
      ))}
    </ul>
  </Block>
)

const CENTROS = [
  ['I.E.S Villaverde', 'Madrid'],
  ['C.I.P.F.P Valle de Elda', 'Elda (Alicante)'],
] as const

const Centros = () => (
  <Block
    id="centros"
    title="Quiénes somos"
    intro="Dos centros públicos que comparten el proyecto, el cuidado de los datos y las ganas."
  >
    <ul className="grid gap-8 sm:grid-cols-2">
      {CENTROS.map(([nombre, lugar]) => (
        <li key={nombre} className="flex items-center gap-5">
          <ConstellationDisc name={nombre.replaceAll('.', '')} className="avatar h-24 w-24" />
          <div>
            <h3 className="text-l leading-tight">{nombre}</h3>
            <p className="mt-1 text-quiet">{lugar}</p>
          </div>
        </li>
      ))}
    </ul>
    <p className="mt-10 mb-5 max-w-[37.7em]">
      ¿Das clase? Los <TextLink to={paths.carteles()}>carteles para el aula</TextLink> están listos para
      imprimir. Para proponer a una referente o sumar a tu centro, escríbenos.
    </p>
    <Link to={paths.contacto()} className={buttonClass('secondary')}>
      Ir a contacto
    </Link>
  </Block>
)
