import { paths } from '../../../paths.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type Busqueda, ofertasPath } from './busqueda.ts'
import type { LoadedOfertas } from './load-ofertas.ts'

type OfertaOrdenProps = {
  busqueda: Busqueda
  /** What her CV does not say yet; undefined until that is known. */
  unsaid: LoadedOfertas['unsaid'] | undefined
}

/** The order of the list, and what «Más afines» follows (empleo-3). */
export const OfertaOrden = ({ busqueda, unsaid }: OfertaOrdenProps) => (
  <div className="pt-1 sm:pt-6 print:hidden">
    <Tabs
      label="Orden de las ofertas"
      items={(
        [
          ['Más recientes', 'recientes'],
          ['Más afines', 'afines'],
        ] as const
      ).map(([label, orden]) => ({
        label,
        to: ofertasPath({ ...busqueda, orden, pagina: 1 }),
        current: busqueda.orden === orden,
      }))}
    />
    {busqueda.orden === 'afines' && unsaid && (
      <p className="max-w-[45.5em] pt-3 text-quiet max-sm:text-s sm:pt-4">
        {unsaid.length < 2 ? <Follows unsaid={unsaid[0]} /> : <CannotFollow />}
      </p>
    )}
  </div>
)

const Follows = ({ unsaid }: { unsaid: string | undefined }) => (
  <>
    Primero, las que más se parecen a lo que dice <CvLink>{'tu\u00a0CV'}</CvLink>
    <span className="max-sm:hidden">: titulación, nivel de estudios, provincia y modalidad</span>.{' '}
    {unsaid ? (
      <>
        Aún no dice {unsaid}: <CvLink>añádelo</CvLink> y acertará más.
      </>
    ) : (
      'Ninguna se esconde, y las empresas no ven este orden.'
    )}
  </>
)

const CannotFollow = () => (
  <>
    Este orden aún no puede seguir tu CV, que no dice qué estudias ni dónde vives.{' '}
    <CvLink>Rellena tu CV</CvLink>
    <span className="max-sm:hidden"> y aquí saldrán primero las que más se te parecen</span>.
  </>
)

const CvLink = ({ children }: { children: string }) => (
  <TextLink to={`${paths.alumna.perfil()}#cv`}>{children}</TextLink>
)
