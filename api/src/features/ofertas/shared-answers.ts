import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { SharedAnswer, type VersionedAnswers } from '../../memory/versioned-answers.ts'
import { JsonText } from '../../plugins/json-text.ts'
import { savedBy } from './queries/of-alumna.ts'
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
   * The statement that reads the answer, with the columns `own(ids)` about its ofertas; null where one statement does not answer. Ofertas stand there as for one
   * who has saved none of them.
   */
  whole: (own: (ids: Ids) => RawBuilder<unknown>, alumna: RawBuilder<string>) => RawBuilder<Row> | null
  toText: (row: Row) => string
  /** What else is read of the alumna about the ofertas of the answer. */
  besides?: (alumna: RawBuilder<string>, ids: Ids) => RawBuilder<unknown>
  /** The ofertas that she has saved are left out of the answer, so that it is another one for her. */
  leavesOutSaved?: boolean
}

type Own = {
  version: number
  /** Which of the ofertas of the answer she has saved. */
  saved: string[]
  /** The number of the kept answer that the row is about; without it the row is the whole answer. */
  kept?: number
}
export type SharedRow<Row, Besides = unknown> = Own & Besides & Partial<Row>

/** The columns about the ofertas of an answer that make it hers, and its version. */
const ownColumns =
  <Row>({ besides }: SharedQuestion<Row>, alumna: RawBuilder<string>) =>
  (ids: Ids) =>
    sql`${VERSION}, array(${savedBy(alumna)} and oferta_id ${ids})::text[] as saved
      ${besides ? sql`, ${besides(alumna, ids)}` : sql``}`

/** The statement of a question: where its answer is kept it only reads those columns. */
export function askShared<Row, Besides = unknown>(
  answers: VersionedAnswers,
  question: SharedQuestion<Row>,
  alumna: RawBuilder<string>,
): RawBuilder<SharedRow<Row, Besides>> | null {
  const own = ownColumns(question, alumna)
  const kept = answers.find(question.key)
  const statement = kept
    ? sql`select ${kept.number}::int as kept, ${own(sql`= any(${kept.ids}::uuid[])`)}`
    : question.whole(own, alumna)
  return statement as RawBuilder<SharedRow<Row, Besides>> | null
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
  const alumna = sql<string>`${alumnaId}::uuid`
  const again = await question.whole(ownColumns(question, alumna), alumna)?.execute(db)
  const [now] = (again?.rows ?? []) as SharedRow<Row>[]
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
