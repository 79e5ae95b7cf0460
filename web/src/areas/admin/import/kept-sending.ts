import { guardedNote } from '../../../components/drafts/guarded-note.ts'
import { keepTabDraft, readTabDraft } from '../../../components/drafts/tab-draft.ts'
import type { SendingStep } from './sending-step.ts'

const noteOf = (kind: string) => guardedNote('envio', kind)

/** Keeps in this tab the rows of a file and their answers so far, so that a reload loses neither. */
export function keepSending<Data>(kind: string, step: SendingStep<Data> | null) {
  if (!step) return keepTabDraft(noteOf(kind), {})
  const { failure: _, wait: __, answers, ...rest } = step
  keepTabDraft(noteOf(kind), { ...rest, answers: [...answers] })
}

/** The sending that a reload, or a way back, has interrupted or found at its end. */
export function readSending<Data>(kind: string): SendingStep<Data> | null {
  const kept = readTabDraft(noteOf(kind))
  if (!kept || !Array.isArray(kept['rows']) || !Array.isArray(kept['answers'])) return null
  const step = kept as Omit<SendingStep<Data>, 'answers'>
  return {
    ...step,
    answers: new Map(kept['answers']),
    status: step.status === 'done' ? 'done' : 'stopped',
    failure: undefined,
  }
}
