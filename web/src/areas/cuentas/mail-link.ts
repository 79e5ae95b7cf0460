import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** What the link of a mail brought. */
export type MailLink = { correo: string; token: string; flags: ReadonlySet<string> }

/** Reads the link of a mail once, and takes its code out of the address bar and of the history. */
export function useMailLink(): MailLink {
  const [query] = useSearchParams()
  const [link] = useState<MailLink>(() => ({
    correo: query.get('email') ?? query.get('mail') ?? '',
    token: query.get('token') ?? '',
    flags: new Set(query.keys()),
  }))
  // The router keeps its own address, so it does not draw the page again.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  return link
}
