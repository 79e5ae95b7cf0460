import { AVISO_DAYS } from '@alumbra/domain/renovacion'
import { DAY } from '@alumbra/domain/time'
import { inBatches } from '../../../db/batches.ts'
import type { Db } from '../../../db/schema.ts'
import { sendLater } from '../../../mail/outbox.ts'
import { newToken } from '../../../tokens.ts'
import { recordApunte } from '../../historial/rules.ts'
import { endingSoonMail } from './mails.ts'
import { endOverdue, giveTerms, insertEnlace, markWarned, takeTerms } from './queries.ts'
import { takeBackWarnings } from './rules.ts'

/** A link stays valid this long after the end, because mails are read late. */
const ENLACE_DAYS = 30

type Terms = {
  /** `OFERTA_DIAS`; with 0 ofertas never end. */
  dias: number
}

/**
 * Ends the ofertas whose term is over and warns the empresas of those that end soon. Each warning is sent once per oferta
 * and term, on any node and however often this runs, and again to a corrected address (cuentas-16); after a pause only the warning that still applies is sent.
 */
export async function endOfertas(db: Db, now: Date, terms: Terms): Promise<string | undefined> {
  if (terms.dias === 0) {
    const freed = await inBatches(db, async (tx) => counted(await takeTerms(tx)))
    return freed > 0 ? `ofertas: ${freed} end no more` : undefined
  }
  const given = await inBatches(db, async (tx) => counted(await giveTerms(tx, { now, dias: terms.dias })))
  const ended = await inBatches(db, async (tx) => {
    const batch = await endOverdue(tx, now)
    await takeBackWarnings(tx, batch.ids)
    await recordApunte(tx, { lista: 'ofertas', ids: batch.ids, actor: null, hecho: 'vencida' })
    return counted(batch)
  })
  let warned = 0
  // The shortest first: an empresa that is warned one day ahead does not get the warning of a week as well.
  for (const aviso of AVISO_DAYS.toSorted((a, b) => a - b)) {
    if (aviso < terms.dias) warned += await inBatches(db, (tx) => warnBatch(tx, now, aviso, terms))
  }
  return given + ended + warned > 0
    ? `ofertas: ${given} got a term, ${ended} ended, ${warned} warned`
    : undefined
}

type Changed = { ids: readonly string[]; more: boolean }

const counted = ({ ids, more }: Changed) => ({ done: ids.length, more })

async function warnBatch(tx: Db, now: Date, aviso: number, { dias }: Terms) {
  const { rows, more } = await markWarned(tx, now, aviso)
  for (const row of rows) {
    const { token, hash } = newToken()
    const expires_at = new Date(row.fecha_fin.getTime() + ENLACE_DAYS * DAY)
    await insertEnlace(tx, { hash, oferta_id: row.id, expires_at })
    await sendLater(tx, endingSoonMail({ ...row, token, dias }))
  }
  return { done: rows.length, more }
}
