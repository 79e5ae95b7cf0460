import type { Referente, ReferentesPage } from '@alumbra/contract/referentes/referente'
import { createContext, type ReactNode, use } from 'react'
import { createContext as createRouterContext } from 'react-router'

/** The referentes of a page, from its loader to its drawing. */
export const drawnReferentesContext = createRouterContext<readonly Referente[] | null>(null)

/** The referentes that the server draws now; null in a browser. */
export const DrawnReferentes = createContext<readonly Referente[] | null>(null)

/** A page of referentes; null stands for those that the server has drawn. */
export type DrawnPage = Omit<ReferentesPage, 'referentes'> & { referentes: Referente[] | null }

type OnceProps = {
  referentes: readonly Referente[] | null
  className?: string
  children: (referentes: readonly Referente[]) => ReactNode
}

/** A part of a page that shows referentes. */
export function Once({ referentes, className, children }: OnceProps) {
  const drawn = use(DrawnReferentes)
  const shown = referentes ?? drawn
  if (shown) return <div className={className}>{children(shown)}</div>
  return (
    <div
      key="kept"
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which React never writes.
      dangerouslySetInnerHTML={KEPT}
    />
  )
}

/** What React takes over with this stays as it came. */
export const KEPT = { __html: '' } as const
