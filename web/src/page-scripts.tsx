import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  type LinkHTMLAttributes,
  type ReactNode,
  use,
} from 'react'
import { Links, Scripts, ScrollRestoration, useMatches } from 'react-router'

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

/** Marks our inline scripts and styles (inline-marks.ts); the browser's React knows no mark. */
export const InlineMark = createContext<string | undefined>(undefined)

/** The data of this page's loaders, in the format of the router; the browser's React does not need it. */
export const LoadedData = createContext<string | undefined>(undefined)

/** The end of every page: React and the router where something must answer, rules for prefetching where nothing does. */
export function PageScripts() {
  if (useIsTextPage()) return <PrefetchRules />
  return (
    <>
      <InlineScript text={LAY_OUT_WHOLE} />
      <ScrollRestoration />
      <LowPriorityScripts />
      <InlineScript text={handOver(use(LoadedData) ?? '')} />
    </>
  )
}

/** The script that every page has, whether React follows or not (`boot/`). */
export const BootScript = () => <script type="module" src={__BOOT_SCRIPT__} />

/** A script of ours inside the page. It comes from the server and runs while the page is read. */
export const InlineScript = ({ type, text }: { type?: string; text: string }) => (
  <script
    type={type}
    nonce={use(InlineMark)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; React would escape its quotes.
    dangerouslySetInnerHTML={{ __html: text }}
  />
)

/** On a reload and on the way back the router scrolls to where the page was, as soon as it is read. */
const LAY_OUT_WHOLE =
  "performance.getEntriesByType('navigation')[0]?.type=='navigate'||document.documentElement.setAttribute('data-whole','')"

/** Gives the router the data of the page. */
const handOver = (data: string): string =>
  `{const {streamController:c}=__reactRouterContext;c.enqueue('${data.replace(UNSAFE, asEscape)}');c.close()}`

/** Characters that a script's text between single quotes must not contain. */
const UNSAFE = /[\\'<\n\r\u2028\u2029]/g
const asEscape = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

const RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { selector_matches: '[download], [target]' } }] },
      eagerness: 'moderate',
    },
  ],
})

/** The browser fetches the page behind a link when the pointer rests on it. */
const PrefetchRules = () => <InlineScript type="speculationrules" text={RULES} />

/** What a component of the router draws; each of its links of one kind comes once, with properties that the router does not give them. */
function withLinkProps(drawn: ReactNode, rel: string, props: LinkHTMLAttributes<HTMLLinkElement>): ReactNode {
  if (!isValidElement<{ children: ReactNode }>(drawn)) return drawn
  const hrefs = new Set<string | undefined>()
  return Children.map(drawn.props.children, (element) => {
    if (!isValidElement<LinkHTMLAttributes<HTMLLinkElement>>(element) || element.props.rel !== rel)
      return element
    const { href } = element.props
    if (hrefs.has(href)) return null
    hrefs.add(href)
    return cloneElement(element, props)
  })
}

/**
 * The links of a page. React finds a stylesheet with a precedence wherever it stands: that of a page with its rules inside
 * stands behind its content (page-sheet.ts).
 */
export const PageLinks = () => withLinkProps(Links({}), 'stylesheet', { precedence: 'page' })

/** The router's own scripts, fetched behind pictures and letters. */
const LowPriorityScripts = () => withLinkProps(Scripts({}), 'modulepreload', { fetchPriority: 'low' })
