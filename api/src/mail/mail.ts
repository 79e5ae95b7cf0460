import { renderHtml, renderText } from './layout.ts'

/** A mail to exactly one person, ready for the outbox. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string }
  /** One event, one mail: the second with the same key is not written. */
  dedupeKey: string
}

/** What a mail says; the layout puts it into text and HTML. */
export type MailContent = {
  subject: string
  /** Opening line, 'Hola, Ada:'. */
  saludo?: string
  parrafos: string[]
  /** The one thing to do, as a button; the address is written out as well. */
  boton?: { texto: string; url: string }
  /** Last paragraph, under the button. */
  cierre?: string
  /** Why this person gets this mail. */
  motivo?: string
}

type Addressed = MailContent & Pick<Mail, 'to' | 'replyTo' | 'dedupeKey'>

/** Writes a mail as plain text and as HTML. */
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
