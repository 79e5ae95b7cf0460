import type { Answer, Send } from '@alumbra/contract/calls/send'
import type { getEnlace } from '@alumbra/contract/cuentas/mail-link-state'
import { send } from '../../../api/client.ts'
import { keepLink, keptLink, linkIn, type MailLink, rememberedLink } from './mail-link.ts'

/** The link of a page and its state. */
export type OpenedLink<Found> =
  | { step: 'found'; link: MailLink; found: Found }
  /** The address has no code; the history of the browser may keep it. */
  | { step: 'unread' }
  | { step: 'missing' }

/** The link of an account. */
export type OpenedEnlace = OpenedLink<Answer<typeof getEnlace>>

type Look<Found> = (send: Send, link: MailLink) => Promise<Found>

/** Looks at a link on the server, without using it: mail programs open links before anybody reads the mail. */
export async function openLink<Found>(send: Send, url: URL, look: Look<Found>): Promise<OpenedLink<Found>> {
  const link = linkIn(url.searchParams)
  return link ? { step: 'found', link, found: await look(send, link) } : { step: 'unread' }
}

/** Takes the link out of the address bar; after a reload, looks at the one that the history keeps (cuentas-9). */
export async function openKeptLink<Found>(
  fromServer: () => Promise<OpenedLink<Found>>,
  url: URL,
  look: Look<Found>,
): Promise<OpenedLink<Found>> {
  const inAddress = linkIn(url.searchParams)
  const link = keptLink() ?? inAddress ?? rememberedLink()
  if (!link) return { step: 'missing' }
  keepLink(link)
  return link === inAddress ? fromServer() : { step: 'found', link, found: await look(send, link) }
}
