import type { Site } from '../db/site.ts'
import type { Mailbox } from './address.ts'
import { type Listed, renderHtml, renderText } from './layout.ts'
import { accountLine, type MailAccount } from './mail-account.ts'

/** The content of a mail and its one recipient. Links are paths of our pages: the outbox puts the public address before them. */
export type MailContent = {
  to: string
  subject: string
  /** The title of the HTML part; by default the subject. */
  titulo?: string
  /** Shown beside the subject in a list of mails. */
  preheader: string
  /** Opening line, 'Hola, Ada:'. */
  greeting: string
  paragraphs: string[]
  /** What the mail lists, under the paragraphs. */
  lista?: Listed[]
  /** What a person wrote, as a quotation under the paragraphs. */
  quote?: string
  /** The only action, as a button; its address is also written out. */
  button?: { texto: string; path: string }
  /** Last paragraph, under the button. */
  cierre?: string
  /** The page whose address ends `cierre`. */
  cierrePath?: string
  /** The account that the mail is about; null when it is about none. */
  account: MailAccount | null
  /** Why the recipient gets this mail. */
  motivo: string
  /** Who gets an answer, when that is not the contact address of the site. */
  replyTo?: Mailbox
  /** A person waits for it, or it is about the safety of her account: it leaves before the others. Never of a mail to many at once. */
  urgente?: boolean
  /** One mail per event (event-key.ts): a second mail with the same key is not written. */
  dedupeKey: string
}

declare const defined: unique symbol
/** A mail made by one of those that `defineMail` defined; nothing else can be sent. */
export type Mail = MailContent & { readonly [defined]: true }

/** A kind of mail: makes one from its data, and from each of its samples for the page that shows every mail. */
export type MailKind<Data> = ((data: Data) => Mail) & { samples(): Record<string, Mail> }

/** Defines a kind of mail with at least one sample, named after the case that it shows. */
export function defineMail<Data>(kind: {
  samples: Record<string, NoInfer<Data>>
  write: (data: Data) => MailContent
}): MailKind<Data> {
  // The only place that marks a mail as defined.
  const make = (data: Data) => kind.write(data) as Mail
  const samples = () =>
    Object.fromEntries(Object.entries(kind.samples).map(([name, data]) => [name, make(data)]))
  return Object.assign(make, { samples })
}

/** Renders a mail as plain text and as HTML, with the public address before every path. */
export function writeMail(
  mail: MailContent,
  { publicUrl, contactEmail }: Site,
): { text: string; html: string } {
  const { button, cierre, cierrePath, account, replyTo, ...rest } = mail
  const content = {
    ...rest,
    ...(button && { button: { texto: button.texto, url: publicUrl + button.path } }),
    ...(cierre && { cierre: { text: cierre, url: cierrePath && publicUrl + cierrePath } }),
    ...(account && { account: accountLine(account) }),
    ...(contactEmail && !replyTo && { contact: contactEmail }),
  }
  return { text: renderText(content), html: renderHtml(content) }
}

/** Who gets the answer to a mail. */
export const replyToOf = ({ replyTo }: MailContent, { contactEmail }: Site): Mailbox | null =>
  replyTo ?? (contactEmail === null ? null : { name: 'Alumbra', address: contactEmail })
