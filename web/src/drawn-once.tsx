import type { Referente, ReferentesPage } from '@alumbra/contract/referentes/referente'
import { createContext, type ReactNode, use, useState } from 'react'
import { createContext as createRouterContext } from 'react-router'

/** The referentes of a page, from its loader to its drawing. */
export const drawnReferentesContext = createRouterContext<readonly Referente[] | null>(null)

/** The referentes that the server draws now; null in a browser. */
export const DrawnReferentes = createContext<readonly Referente[] | null>(null)

/** A page of referentes; null stands for those that the server has drawn. */
export type DrawnPage = Omit<ReferentesPage, 'referentes'> & { referentes: Referente[] | null }

type OnceProps = {
  /** Which part it is: a page may have several. */
  name: string
  referentes: readonly Referente[] | null
  className?: string
  children: (referentes: readonly Referente[]) => ReactNode
}

/** A part of a page that shows referentes. */
export function Once({ name, referentes, className, children }: OnceProps) {
  const drawn = use(DrawnReferentes)
  const [kept] = useState(() => keptIn(`[data-drawn=${name}]`))
  const shown = referentes ?? drawn
  if (shown)
    return (
      <div data-drawn={name} className={className}>
        {children(shown)}
      </div>
    )
  return (
    <div
      key="kept"
      data-drawn={name}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has drawn there.
      dangerouslySetInnerHTML={kept}
    />
  )
}

/**
 * What React takes over with this, the same object at every drawing, stays as it came. Where a translator or an extension has
 * changed the page, React draws it again, and reads then what stands in it.
 */
export const keptIn = (selector: string) => ({
  get __html() {
    return import.meta.env.SSR ? '' : (document.querySelector(selector)?.innerHTML ?? '')
  },
})
