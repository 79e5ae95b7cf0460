import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The code and the email in the link of a mail. */
export type MailLink = { correo: string; token: string; flags: ReadonlySet<string> }

/** Reads the link of a mail once, and removes its code from the address bar and the history. */
export function useMailLink(): MailLink {
  const [query] = useSearchParams()
  const [link] = useState<MailLink>(() => ({
    correo: query.get('email') ?? query.get('mail') ?? '',
    token: query.get('token') ?? '',
    flags: new Set(query.keys()),
  }))
  // `history.replaceState` does not reach the router, so the page is not drawn again.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  return link
}
