import type { ReactNode } from 'react'
import { isOtherPage, LoadingVeil } from './loading-veil.tsx'

const LAYOUT = {
  /** Its own bands from edge to edge. */
  bands: '',
  /** One column of the site. */
  column: 'wrap pb-20',
  /** Beside the sections of the back office. */
  office: 'min-w-0 px-5 pb-16 md:px-10',
}

type PageProps = {
  layout: keyof typeof LAYOUT
  /** Of a page that search engines do not list; the others bring a `PageHead`. */
  title?: string
  /** It has parts that load by themselves (`LoadingPart`). */
  inParts?: boolean
  /** Its forms work without scripts too. */
  receivesForms?: boolean
  className?: string
  children: ReactNode
}

/** The main part of every page: where the skip link leads, with the title of the window. */
export const Page = ({
  layout,
  title,
  inParts = false,
  receivesForms = false,
  className = '',
  children,
}: PageProps) => (
  <main
    id="contenido"
    tabIndex={-1}
    className={`relative flex-1 focus:outline-none ${LAYOUT[layout]} ${className}`.trimEnd()}
  >
    {title && <title>{`${title} · Alumbra`}</title>}
    {title && <meta name="robots" content="noindex" />}
    {/* Under `no-referrer` browsers send forms without their origin, and the server refuses those. */}
    {receivesForms && <meta name="referrer" content="same-origin" />}
    {children}
    <LoadingVeil {...(inParts && { loads: isOtherPage })} />
  </main>
)
