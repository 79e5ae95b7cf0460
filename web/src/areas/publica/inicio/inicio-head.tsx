import type { Referente } from '@alumbra/contract/referentes/referente'
import { use } from 'react'
import { LEMA } from '../../../components/site/lema.ts'
import { LinkedData } from '../../../components/site/linked-data.tsx'
import { PageHead } from '../../../components/site/page-head.tsx'
import { useAbsolute } from '../../../components/site/use-absolute.ts'
import { DrawnReferentes } from '../../../drawn-once.tsx'
import { paths } from '../../../paths.ts'

const TITLE = `Alumbra · ${LEMA}`
const DESCRIPTION =
  'Conoce a mujeres que abren camino en ciencia, tecnología, ingeniería, artes y matemáticas, y acércate a las empresas que buscan tu talento.'

type InicioHeadProps = { pagina: number; referentes: readonly Referente[] | null }

/** Title, description and metadata of the home page. */
export function InicioHead({ pagina, referentes }: InicioHeadProps) {
  const absolute = useAbsolute()
  const listed = use(DrawnReferentes) ?? referentes
  return (
    <>
      <PageHead
        title={pagina > 1 ? `${TITLE} · página ${pagina}` : TITLE}
        description={DESCRIPTION}
        path={paths.inicio(pagina)}
      />
      {absolute && <LinkedData data={listed && { '@graph': graph(listed, absolute) }} />}
    </>
  )
}

function graph(referentes: readonly Referente[], absolute: (path: string) => string) {
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
        url: absolute(paths.referente(referente)),
      })),
    },
  ]
}
