import type { Referente } from '@alumbra/contract/referente'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'

const TITLE = 'Alumbra · Desbloquea tu potencial STEAM'
const DESCRIPTION =
  'Conoce a mujeres que abren camino en ciencia, tecnología, ingeniería, artes y matemáticas, y acércate a las empresas que buscan tu talento.'

type InicioHeadProps = { pagina: number; referentes: Referente[] }

/** What search engines and shared links are told about the home page. */
export function InicioHead({ pagina, referentes }: InicioHeadProps) {
  const publicUrl = useVisit()?.publicUrl
  if (!publicUrl) return <title>{TITLE}</title>

  const absolute = (path: string) => new URL(path, publicUrl).href
  const url = absolute(paths.inicio(pagina))
  const title = pagina > 1 ? `${TITLE} · página ${pagina}` : TITLE
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={DESCRIPTION} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Alumbra" />
      <meta property="og:locale" content="es_ES" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={DESCRIPTION} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={absolute('/alumbra.png')} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content="Desbloquea tu potencial STEAM: una luz cae sobre una constelación"
      />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped cannot leave its element.
        dangerouslySetInnerHTML={{ __html: safeJson(linkedData(referentes, absolute)) }}
      />
    </>
  )
}

const safeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

function linkedData(referentes: Referente[], absolute: (path: string) => string) {
  const home = absolute(paths.inicio())
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${home}#organizacion`,
        name: 'Alumbra',
        url: home,
        logo: absolute('/icon-512.png'),
      },
      {
        '@type': 'WebSite',
        name: 'Alumbra',
        url: home,
        inLanguage: 'es',
        publisher: { '@id': `${home}#organizacion` },
      },
      {
        '@type': 'ItemList',
        name: 'Mujeres referentes en STEAM',
        itemListElement: referentes.map(({ nombre, estudios, img }, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          item: {
            '@type': 'Person',
            name: nombre,
            ...(estudios && { description: estudios }),
            ...(img && { image: absolute(img) }),
          },
        })),
      },
    ],
  }
}
