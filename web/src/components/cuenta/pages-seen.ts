import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'

/** What the loaders of a page answered, by route, as a middleware may return it. */
type Loaded = Readonly<Record<string, { type: 'data'; result: unknown }>>
type At = Pick<URL, 'pathname' | 'search'>

/** The pages of this document, by address. */
const seen = new Map<string, Loaded>()
const KEPT = 40

const addressOf = ({ pathname, search }: At) => pathname + search

/** Keeps what a page shows, for the way back to it without a connection (textos-9). */
export function useRememberPage() {
  const matches = useMatches()
  const address = addressOf(useLocation())
  useEffect(() => {
    if (matches.at(-1)?.loaderData === undefined) return
    if (seen.size > KEPT) seen.clear()
    seen.set(
      address,
      Object.fromEntries(matches.map(({ id, loaderData }) => [id, { type: 'data', result: loaderData }])),
    )
  }, [matches, address])
}

/** The address whose page is shown as it was. */
let recalled: string | undefined

/** What a page showed before, on the way back to it: then the address is there already, and a link changes it later. */
export function recallPage(url: At): Loaded | undefined {
  const address = addressOf(url)
  const before = address === addressOf(location) ? seen.get(address) : undefined
  recalled = before && address
  return before
}

export const isRecalled = (at: At): boolean => recalled === addressOf(at)

/** The page is loaded from the server again. */
export const forgetRecalled = () => {
  recalled = undefined
}
