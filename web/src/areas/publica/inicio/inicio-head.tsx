import type { Referente } from '@alumbra/contract/referente'
import { LinkedData } from '../../../components/linked-data.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'

const TITLE = 'Alumbra · Desbloquea tu potencial STEAM'
const DESCRIPTION =
  'Conoce a mujeres que abren camino en ciencia, tecnología, ingeniería, artes y matemáticas, y acércate a las empresas que buscan tu talento.'

type InicioHeadProps = { pagina: number; referentes: Referente[] }

/** Title, description and metadata of the home page. */
export function InicioHead({ pagina, referentes }: InicioHeadProps) {
  const publicUrl = useVisit()?.publicUrl
  return (
    <>
      <PageHead
        title={pagina > 1 ? `${TITLE} · página ${pagina}` : TITLE}
        description={DESCRIPTION}
        path={paths.inicio(pagina)}
      />
      {publicUrl && <LinkedData data={{ '@graph': graph(referentes, publicUrl) }} />}
    </>
  )
}

function graph(referentes: Referente[], publicUrl: string) {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const home = absolute(paths.inicio())
  return [
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
      itemListElement: referentes.map((referente, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: referente.nombre,
        url: absolute(paths.referente(referente)),
      })),
    },
  ]
}
