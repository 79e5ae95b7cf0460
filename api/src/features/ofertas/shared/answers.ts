import type { RawBuilder } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { asUuid } from '../../../db/uuid.ts'
import { type Answered, findSessionsAndAsk, type Sessions } from '../../../find-session.ts'
import { SharedAnswer, type VersionedAnswers } from '../../../memory/versioned-answers.ts'
import { JsonText } from '../../../plugins/json-text.ts'
import { idsIn, withGuardadas } from '../queries/shown.ts'
import { type AskedOwn, type Ids, OWN, type Own, ownColumns } from './queries.ts'

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

export type SharedRow<Row> = Own & Partial<Row>

/** The statement that reads the whole answer of a question. */
export const askShared = <Row>(question: SharedQuestion<Row>, alumna: RawBuilder<string>) =>
  question.whole(ownColumns(alumna, question.asksOpened), alumna) as RawBuilder<SharedRow<Row>>

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
  const { rows } = await askShared(question, asUuid(alumnaId)).execute(db)
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
