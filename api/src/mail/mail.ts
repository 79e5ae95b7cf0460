import { renderHtml, renderText } from './layout.ts'

/** A mail to exactly one person, ready for the outbox. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string }
  /** One mail per event: a second mail with the same key is not written. */
  dedupeKey: string
}

/** The content of a mail; the layout renders it as text and HTML. */
export type MailContent = {
  subject: string
  /** Opening line, 'Hola, Ada:'. */
  saludo?: string
  parrafos: string[]
  /** The only action, as a button; its address is also written out. */
  boton?: { texto: string; url: string }
  /** Last paragraph, under the button. */
  cierre?: string
  /** Why the recipient gets this mail. */
  motivo?: string
}

type Addressed = MailContent & Pick<Mail, 'to' | 'replyTo' | 'dedupeKey'>

/** Renders a mail as plain text and as HTML. */
export function composeMail({ to, replyTo, dedupeKey, ...content }: Addressed): Mail {
  return {
    to,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    ...(replyTo && { replyTo }),
    dedupeKey,
  }
}
