import type { Db } from '../../src/db/schema.ts'

export type MailRow = { asunto: string; texto: string; reply_to: string | null }

/** The mails written to an address so far, oldest first. */
export async function mailsTo(db: Db, address: string): Promise<MailRow[]> {
  const rows = await db
    .selectFrom('correos')
    .select(['asunto', 'texto', 'reply_to'])
    .where('destinatario', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, texto: row.texto ?? '' }))
}

/** Their subjects, oldest first. */
export const subjectsTo = async (db: Db, address: string): Promise<string[]> =>
  (await mailsTo(db, address)).map(({ asunto }) => asunto)

/** All that wait leave; their texts stay. */
export async function mailsLeave(db: Db): Promise<void> {
  await db
    .updateTable('correos')
    .set({ estado: 'enviado', sent_at: new Date() })
    .where('estado', '=', 'pendiente')
    .execute()
}

/** About each login of an administrador from a browser that her account does not know (cuentas-13). */
export const NEW_BROWSER = 'Has entrado en Alumbra desde un navegador nuevo'

/** The link in the newest mail to an address that was written for its link, as path and query. */
export async function linkTo(
  db: Db,
  address: string,
): Promise<{ path: string; query: Record<string, string> }> {
  const mail = (await mailsTo(db, address)).findLast(({ asunto }) => asunto !== NEW_BROWSER)
  const found = /https?:\/\/\S+/.exec(mail?.texto ?? '')
  if (!found) throw new Error(`No mail with a link went to ${address}`)
  const url = new URL(found[0])
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) }
}

/** The code of a link and the address that it went to, as its page sends both. */
export type CodeOfLink = { correo: string; token: string }

/** Those of the newest link to an address. */
export const codeTo = async (db: Db, correo: string): Promise<CodeOfLink> => ({
  correo,
  token: (await linkTo(db, correo)).query.token ?? '',
})
