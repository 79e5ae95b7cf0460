import { renderHtml, renderText } from './layout.ts'

/** The content of a mail and its one recipient. Links are paths of our pages: the outbox puts the public address before them. */
export type MailContent = {
  to: string
  subject: string
  /** Opening line, 'Hola, Ada:'. */
  greeting?: string
  paragraphs: string[]
  /** The only action, as a button; its address is also written out. */
  button?: { texto: string; path: string }
  /** Last paragraph, under the button. */
  cierre?: string
  /** The page whose address ends `cierre`. */
  cierrePath?: string
  /** Why the recipient gets this mail. */
  motivo?: string
  replyTo?: { name: string; address: string }
  /** One mail per event (event-key.ts): a second mail with the same key is not written. */
  dedupeKey: string
}

declare const defined: unique symbol
/** A mail made by one of those that `defineMail` defined; nothing else can be sent. */
export type Mail = MailContent & { readonly [defined]: true }

/** A kind of mail: makes one from its data, and from each of its samples for the page that shows every mail. */
export type MailKind<Data> = ((data: Data) => Mail) & { samples(): Record<string, Mail> }

/** Defines a kind of mail with at least one sample, named by what is special about it. */
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
export function writeMail(mail: MailContent, publicUrl: string): { text: string; html: string } {
  const { button, cierre, cierrePath, ...rest } = mail
  const content = {
    ...rest,
    ...(button && { button: { texto: button.texto, url: publicUrl + button.path } }),
    ...(cierre && { cierre: cierrePath ? `${cierre} ${publicUrl}${cierrePath}` : cierre }),
  }
  return { text: renderText(content), html: renderHtml(content) }
}
