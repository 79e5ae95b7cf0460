import type { Referente } from '@alumbra/contract/referentes/referente'
import { AREAS } from '@alumbra/domain/area'
import { linksOf } from '../../../components/referente/referente-links.tsx'
import { LinkedData } from '../../../components/site/linked-data.tsx'
import { PageHead } from '../../../components/site/page-head.tsx'
import { useAbsolute } from '../../../components/site/use-absolute.ts'
import { paths } from '../../../paths.ts'

/** Title, description and metadata of the page of a referente. */
export function ReferenteHead({ referente }: { referente: Referente }) {
  const { nombre, img, frase_motivadora, estudios, trabajos, areas } = referente
  const absolute = useAbsolute()
  const path = paths.referente(referente)
  const links = linksOf(referente).map(({ href }) => href)
  const about = trabajos || estudios
  return (
    <>
      <PageHead
        title={`${nombre} · Alumbra`}
        description={cut([frase_motivadora, about].filter(Boolean).join(' ') || `Conoce a ${nombre}.`)}
        path={path}
        type="profile"
        picture={img ? { src: img, width: 800, height: 800, alt: `Imagen de ${nombre}` } : undefined}
      />
      {absolute && (
        <LinkedData
          data={{
            '@type': 'Person',
            '@id': absolute(path),
            name: nombre,
            url: absolute(path),
            ...(about && { description: about }),
            ...(img && { image: absolute(img) }),
            ...(areas.length > 0 && { knowsAbout: areas.map((area) => AREAS[area]) }),
            ...(links.length > 0 && { sameAs: links }),
          }}
        />
      )}
    </>
  )
}

const DESCRIPTION_MAX = 200

/** Cuts a text to the length of a preview, after a whole word. */
function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= DESCRIPTION_MAX) return line
  return `${line.slice(0, DESCRIPTION_MAX).replace(/\s+\S*$/, '')}…`
}
