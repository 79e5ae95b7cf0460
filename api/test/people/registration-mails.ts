import type { Db } from '../../src/db/schema.ts'
import { type MailRow, mailsTo } from '../peers/mailbox.ts'

/** The email and the token of a mail link. */
export type MailLink = { email: string; token: string }

/** Parses the link of a mail. */
function linkIn(mail: MailRow): MailLink {
  const found = /https?:\/\/\S+/.exec(mail.texto)
  if (!found) throw new Error(`The mail «${mail.asunto}» has no link`)
  const { searchParams } = new URL(found[0])
  return { email: searchParams.get('email') ?? '', token: searchParams.get('token') ?? '' }
}

/** The links of every activation mail to an address, oldest first. */
export async function activationLinks(db: Db, address: string): Promise<MailLink[]> {
  const mails = await mailsTo(db, address)
  return mails.filter(({ asunto }) => asunto.startsWith('Activa')).map(linkIn)
}

/** Marks the mails to an address as sent, but keeps their texts for the tests. */
export async function markSent(db: Db, address: string): Promise<void> {
  await db.updateTable('correos').set({ estado: 'enviado' }).where('destinatario', '=', address).execute()
}
