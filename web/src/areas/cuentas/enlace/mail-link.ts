/** The email and the code in the link of a mail, and the flags of its page. */
export type MailLink = { correo: string; token: string; flags: readonly string[] }

/** The parameters of the email and the code in a mail link; every other one is a flag. */
const SECRET: ReadonlySet<string> = new Set(['email', 'mail', 'token'])

/** The link in an address; null when its code is missing. */
export function linkIn(query: URLSearchParams): MailLink | null {
  const token = query.get('token')
  if (!token) return null
  const flags = [...query.keys()].filter((name) => !SECRET.has(name))
  return { correo: query.get('email') ?? query.get('mail') ?? '', token, flags }
}

/** The search of an address that holds a whole link. */
export const searchOf = ({ correo, token, flags }: MailLink): string =>
  `?${new URLSearchParams([['email', correo], ['token', token], ...flags.map((flag) => [flag, '1'])])}`

/**
 * Moves a link from the address bar into the history, where a reload and the way back find it. `history.replaceState` does
 * not reach the router, so the page is not drawn again.
 */
export function keepLink(link: MailLink) {
  remembered = { pathname: location.pathname, link }
  const flags = new URLSearchParams(link.flags.map((flag) => [flag, '1']))
  history.replaceState(
    { ...history.state, enlace: link },
    '',
    location.pathname + (flags.size > 0 ? `?${flags}` : '') + location.hash,
  )
}

/** The link that this entry of the history keeps; other pages of this address may have written into it. */
export function keptLink(): MailLink | null {
  const { correo, token, flags } = Object(history.state?.enlace) as Record<keyof MailLink, unknown>
  return isText(correo) && isText(token) && Array.isArray(flags) && flags.every(isText)
    ? { correo, token, flags }
    : null
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The link that this document has taken out of the address bar. */
let remembered: { pathname: string; link: MailLink } | null = null

/** The link of this page in an entry without one: a link within the page, such as the skip link, makes a new entry. */
export function rememberedLink(): MailLink | null {
  return location.hash !== '' && remembered?.pathname === location.pathname ? remembered.link : null
}
