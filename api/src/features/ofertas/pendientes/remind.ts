import type { Db } from '../../../db/schema.ts'
import { sendLater } from '../../../mail/outbox.ts'
import { pendientesMail } from './mails.ts'
import { countWaiting, findOldest, markAlerted, markSummarised } from './queries.ts'

/** A mail names at most this many ofertas; the queue shows the rest. */
const NAMED_MAX = 5

const MADRID = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Monday from seven o'clock, so that the summary is there when the week begins. */
function isTimeForSummary(now: Date): boolean {
  const parts = Object.fromEntries(MADRID.formatToParts(now).map(({ type, value }) => [type, value]))
  return parts['weekday'] === 'Mon' && Number(parts['hour']) >= 7
}

/**
 * Mails the administradores who want it the ofertas that wait: on Mondays, and when one has waited for more than a day. The
 * marks on their rows make it one mail on whatever node and however often this runs; nothing is sent when nothing waits.
 */
export async function remindPendientes(db: Db, now: Date): Promise<string | undefined> {
  const { total, long, newestLong } = await countWaiting(db, now)
  if (total === 0) return undefined
  const sent = await db.transaction().execute(async (tx) => {
    const summarised = isTimeForSummary(now) ? await markSummarised(tx, now) : []
    const alerted = newestLong ? await markAlerted(tx, now, newestLong) : []
    if (summarised.length + alerted.length === 0) return 0
    const oldest = await findOldest(tx, NAMED_MAX)
    for (const reader of summarised)
      await sendLater(tx, pendientesMail({ reader, kind: 'semana', total, oldest, now }))
    for (const reader of alerted)
      await sendLater(
        tx,
        pendientesMail({ reader, kind: 'espera', total: long, oldest: oldest.slice(0, long), now }),
      )
    return summarised.length + alerted.length
  })
  return sent > 0 ? `pending ofertas: ${sent} mails` : undefined
}
