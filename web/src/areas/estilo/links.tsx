import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import { StretchedLink } from '../../ui/stretched-link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextLink, textLinkClass } from '../../ui/text-link.tsx'
import { Piece } from './pieces.tsx'

/** Links, and the frame of a page. */
export function Links() {
  const [query] = useSearchParams()
  const tab = query.get('tab') ?? 'alumna'
  return (
    <>
      <Piece
        name="page"
        note="El marco de cada página: su título, su ancho y a dónde lleva «Saltar al contenido»."
      >
        <a href="#contenido" className={textLinkClass}>
          El de esta página
        </a>
      </Piece>
      <Piece name="text-link" note="Un enlace dentro de un texto.">
        <p>
          La política de cookies se lee <TextLink to={paths.cookies()}>en su página</TextLink>.
        </p>
      </Piece>
      <Piece name="stretched-link" note="El enlace de una tarjeta: toda ella lleva a donde él.">
        <article className="relative border-t border-hairline py-5">
          <h3 className="text-xl">
            <StretchedLink to={paths.referentes()}>Técnica de robótica</StretchedLink>
          </h3>
          <p className="text-quiet">Orihuela (Alicante)</p>
        </article>
      </Piece>
      <Piece
        name="cut-text"
        note="Un texto hasta cierto largo: donde se corta, el trozo de palabra es más tenue."
      >
        <p>
          <CutText text="Montaje y ajuste de brazos robóticos en la línea de calzado." most={30} />
        </p>
      </Piece>
      <Piece name="back-link" note="El camino de vuelta a donde pertenece una página.">
        <BackLink to="?pagina=1">Mujeres referentes</BackLink>
      </Piece>
      <Piece name="tabs" note="Cada una es una dirección.">
        <Tabs
          label="Quién"
          items={[
            { label: 'Alumna', to: '?tab=alumna', current: tab === 'alumna' },
            { label: 'Empresa', to: '?tab=empresa', current: tab === 'empresa' },
          ]}
        />
      </Piece>
    </>
  )
}
