import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  type LinkHTMLAttributes,
  type ReactNode,
  use,
} from 'react'
import { Scripts, ScrollRestoration, useMatches } from 'react-router'

/** `handle` of a page of plain text: React does not follow to the browser. */
export const TEXT_PAGE = { text: true } as const

/**
 * Whether this page is plain text. In the browser React runs on the other pages only, and shows pages of text as any
 * other when a link of theirs leads there.
 */
export function useIsTextPage(): boolean {
  const page = useMatches().at(-1)
  return import.meta.env.SSR && page?.handle === TEXT_PAGE
}

/** The `script-src` nonce of this answer; the browser's React knows none. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The end of every page: React and the router where something must answer, rules for prefetching where nothing does. */
export function PageScripts() {
  const nonce = use(NonceContext)
  if (useIsTextPage()) return <PrefetchRules nonce={nonce} />
  return (
    <>
      <ScrollRestoration />
      <LowPriorityScripts />
    </>
  )
}

/** The script that every page has, whether React follows or not (`boot/`). */
export const BootScript = () => (
  <script type="module" src={__BOOT_SCRIPT__} nonce={use(NonceContext)} suppressHydrationWarning />
)

const RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { selector_matches: '[download], [target]' } }] },
      eagerness: 'moderate',
    },
  ],
})

/** The browser fetches the page behind a link when the pointer rests on it. */
const PrefetchRules = ({ nonce }: { nonce: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes.
  <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: RULES }} />
)

/** The router's own scripts, fetched behind pictures and letters: it gives its links no priority, so its elements get one here. */
const LowPriorityScripts = () => {
  const scripts: ReactNode = Scripts({})
  return isValidElement<{ children: ReactNode }>(scripts) ? lowPriority(scripts.props.children) : scripts
}

const lowPriority = (elements: ReactNode): ReactNode =>
  Children.map(elements, (element) =>
    isValidElement<LinkHTMLAttributes<HTMLLinkElement>>(element) && element.props.rel === 'modulepreload'
      ? cloneElement(element, { fetchPriority: 'low' })
      : element,
  )
