import type { Referente, ReferentesPage } from '@alumbra/contract/referentes/referente'
import { createContext, type ReactNode, use } from 'react'
import { createContext as createRouterContext, data, type RouterContextProvider } from 'react-router'
import type { Loaded } from './api/loaded.ts'

/** The referentes of a page, from its loader to its drawing. */
export const drawnReferentesContext = createRouterContext<readonly Referente[] | null>(null)

/** The referentes that the server draws now; null in a browser. */
export const DrawnReferentes = createContext<readonly Referente[] | null>(null)

/** A page of referentes; null stands for those that the server has drawn. */
export type DrawnPage = Omit<ReferentesPage, 'referentes'> & { referentes: Referente[] | null }

type Page = { answer: Loaded<ReferentesPage> }
type LoadedPage<P> = { data: P; init: ResponseInit | null }

/** Draws a list without sending its data again: a browser leaves the HTML of its cards as it is. */
export function drawOnce<P extends Page>(
  context: Readonly<RouterContextProvider>,
  { data: page, init }: LoadedPage<P>,
) {
  const { answer } = page
  if (answer.ok) context.set(drawnReferentesContext, answer.data.referentes)
  const drawn: Loaded<DrawnPage> = answer.ok
    ? { ok: true, data: { ...answer.data, referentes: null } }
    : answer
  return data({ ...page, answer: drawn }, init ?? {})
}

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
