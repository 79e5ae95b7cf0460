import type { DialogOptions, Outcome } from './dialog-options.ts'

type Turn = { dialog: DialogOptions | null; outcome: Promise<Outcome>; begin: () => void }

/** On the page, or on their way to it. */
const standing = new Set<Turn>()
/** Shown once none stands. */
const waiting: Turn[] = []

/**
 * Shows a dialog when none stands any more, and returns how it ended (F139); `show` hears whether it has waited. A question about
 * leaving waits for none: the way back can be asked for over any. What says the same as another one, standing or waiting, is not
 * shown twice: a report ends as that one, a question is answered where it was asked first. Null: a dialog that its page draws
 * itself, and that neither asks nor reports.
 */
export function inTurn(
  dialog: DialogOptions | null,
  show: (waited: boolean) => Promise<Outcome>,
): Promise<Outcome> {
  const same = dialog && [...standing, ...waiting].find((turn) => saysTheSame(turn.dialog, dialog))
  if (same) return dialog.cancel ? Promise.resolve('cancel') : same.outcome
  const waits = standing.size > 0 && !dialog?.aboutLeaving
  const { promise: outcome, resolve } = Promise.withResolvers<Outcome>()
  const begin = async () => {
    standing.add(turn)
    const end = await show(waits)
    standing.delete(turn)
    resolve(end)
    // The answer is acted on first: that may move the focus, which goes back there afterwards.
    setTimeout(beginNext)
  }
  const turn: Turn = { dialog, outcome, begin }
  if (waits) waiting.push(turn)
  else begin()
  return outcome
}

function beginNext() {
  if (standing.size === 0) waiting.shift()?.begin()
}

const saysTheSame = (one: DialogOptions | null, other: DialogOptions): boolean =>
  one?.title === other.title && one.text === other.text && one.body === other.body
