import type { ComponentType, RefAttributes } from 'react'
// biome-ignore lint/style/noRestrictedImports: this is the one for all others.
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'

/** Without the router's properties that no link of ours has: the server would write them into the HTML. */
export type LinkProps = Omit<
  RouterLinkProps,
  'discover' | 'prefetch' | 'relative' | 'mask' | 'defaultShouldRevalidate'
> &
  RefAttributes<HTMLAnchorElement>

/**
 * A link to a page of ours. The server writes its address alone: to resolve it against the routes and to make what answers a press
 * is most of what a link costs, and only a browser needs it (decision 141).
 */
export const Link: ComponentType<LinkProps> = import.meta.env.SSR ? DrawnLink : RouterLink

/** Addresses that begin at the site's root need no route to be resolved against. */
const FROM_ROOT = /^\/(?!\/)/

function DrawnLink(props: LinkProps) {
  const { to, replace, state, preventScrollReset, reloadDocument, viewTransition, ...anchor } = props
  return typeof to === 'string' && FROM_ROOT.test(to) ? (
    <a {...anchor} href={to} />
  ) : (
    <RouterLink {...props} />
  )
}
