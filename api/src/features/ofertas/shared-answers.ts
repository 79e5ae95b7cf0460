import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../db/constant-sql.ts'
import type { Db } from '../../db/schema.ts'
import { type Answered, findSessionsAndAsk, OWN_ID_OF_MANY, type Sessions } from '../../find-session.ts'
import { SharedAnswer, type VersionedAnswers } from '../../memory/versioned-answers.ts'
import { JsonText } from '../../plugins/json-text.ts'
import { openedBy, savedBy } from './queries/of-alumna.ts'
import { idsIn, withGuardadas } from './queries/shown.ts'

/** How often what alumnas see of ofertas has changed (api/db/routines/versions.sql). */
const VERSION = sql`(select version from versions where what = 'ofertas') as version`

/** A condition on the ids of ofertas, such as `= …` or `in (…)`. */
type Ids = RawBuilder<unknown>

/** A question of alumnas whose answer is alike for all of them, but for what each has saved. */
export type SharedQuestion<Row> = {
  /** Names the question, with all that its answer depends on. */
  key: string
  /**
   * The statement that reads the answer, with the columns `own(ids)` about its ofertas. Ofertas stand there as for one who has saved none of them.
   */
  whole: (own: (ids: Ids) => RawBuilder<unknown>, alumna: RawBuilder<string>) => RawBuilder<Row>
  toText: (row: Row) => string
  /** Whether the alumna has opened the oferta before is read too. */
  asksOpened?: boolean
  /** The ofertas that she has saved are left out of the answer, so that it is another one for her. */
  leavesOutSaved?: boolean
}

type Own = {
  version: number
  /** Which of the ofertas of the answer she has saved. */
  saved: string[]
  opened?: boolean
  /** The number of the kept answer that the row is about; without it the row is the whole answer. */
  kept?: number
}
export type SharedRow<Row> = Own & Partial<Row>

/** The columns about the ofertas of an answer that make it hers, and its version. */
const ownColumns =
  <Row>({ asksOpened }: SharedQuestion<Row>, alumna: RawBuilder<string>) =>
  (ids: Ids) =>
    sql`${ownOf(alumna, ids)} ${asksOpened ? sql`, exists (${openedBy(alumna)} and oferta_id ${ids}) as opened` : sql``}`
const ownOf = (alumna: RawBuilder<string>, ids: Ids) =>
  sql`${VERSION}, array(${savedBy(alumna)} and oferta_id ${ids})::text[] as saved`

/** The statement that reads the whole answer of a question. */
export const askShared = <Row>(question: SharedQuestion<Row>, alumna: RawBuilder<string>) =>
  question.whole(ownColumns(question, alumna), alumna) as RawBuilder<SharedRow<Row>>

/** Asks for those columns alone, of an answer that is kept. */
type AskOwn = <Row>(
  cookie: string,
  question: SharedQuestion<Row>,
) => Promise<Answered<SharedRow<Row>>> | undefined

/** With one statement for all who ask at the same time; undefined when the answer to a question is not kept. */
export function askOwn(sessions: Sessions, answers: VersionedAnswers): AskOwn {
  const together = findSessionsAndAsk<AskedOwn, Own>(sessions, 'alumna', OWN)
  return <Row>(cookie: string, { key, asksOpened = false }: SharedQuestion<Row>) => {
    const kept = answers.find(key)
    if (!kept) return undefined
    const asked = { kept: kept.number, ids: kept.ids, asks_opened: asksOpened }
    return together(cookie, asked) as Promise<Answered<SharedRow<Row>>>
  }
}
type AskedOwn = { kept: number; ids: readonly string[]; asks_opened: boolean }
const OWN = {
  columns: constantSql(sql`kept int, ids uuid[], asks_opened boolean`),
  question: constantSql<Own>(sql`
    select asked.kept, ${ownOf(OWN_ID_OF_MANY, sql`= any(asked.ids)`)},
      asked.asks_opened and exists (${openedBy(OWN_ID_OF_MANY)} and oferta_id = any(asked.ids)) as opened`),
}

/** The answer that such a row gives, asked again when the kept one is out of date; undefined when there is nothing any more. */
export async function answerShared<Row>(
  db: Db,
  answers: VersionedAnswers,
  question: SharedQuestion<Row>,
  row: SharedRow<Row>,
  alumnaId: string,
): Promise<JsonText | undefined> {
  if (row.kept === undefined) return wholeAnswer(answers, question, row)
  const kept = keptAnswer(answers, question, row)
  if (kept) return kept
  const { rows } = await askShared(question, sql<string>`${alumnaId}::uuid`).execute(db)
  const [now] = rows
  return now && wholeAnswer(answers, question, now)
}

function wholeAnswer<Row>(
  answers: VersionedAnswers,
  { key, toText, leavesOutSaved }: SharedQuestion<Row>,
  row: SharedRow<Row>,
): JsonText {
  const text = toText(row as Row)
  const isShared = row.saved.length === 0
  if (!isShared && leavesOutSaved) return new JsonText(text)
  const answer = answers.keep(key, row.version, new SharedAnswer(text, idsIn(text)))
  return isShared ? answer : new JsonText(withGuardadas(text, row.saved))
}

/** Undefined when another answer is due. */
function keptAnswer<Row>(
  answers: VersionedAnswers,
  { key, leavesOutSaved }: SharedQuestion<Row>,
  { version, kept, saved }: SharedRow<Row>,
): JsonText | undefined {
  const answer = answers.find(key)
  if (!answers.isCurrent(version) || !answer || answer.number !== kept) return undefined
  if (saved.length === 0) return answer
  return leavesOutSaved ? undefined : new JsonText(withGuardadas(answer.text, saved))
}
