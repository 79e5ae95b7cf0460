import { guardedNote } from '../../../components/drafts/guarded-note.ts'
import { forgetSendings, SENDING } from '../../../components/drafts/sending-notes.ts'
import { keepTabDraft, readTabDraft } from '../../../components/drafts/tab-draft.ts'
import type { SendingStep } from './sending-step.ts'

const noteOf = (kind: string) => guardedNote(SENDING, kind)

/** Keeps in this tab the rows of a file and their answers so far, so that a reload loses neither; `page` is that of the import. */
export function keepSending<Data>(kind: string, page: string, step: SendingStep<Data> | null) {
  // The session of the page has ended: the rows stay in the page alone (invitaciones-15).
  if (!step || step.failure?.error.errorCode === 'unauthenticated') return keepTabDraft(noteOf(kind), {})
  const { failure: _, wait: __, answers, ...rest } = step
  keepTabDraft(noteOf(kind), { ...rest, answers: [...answers], page })
}

/** The sending that a reload, or a way back, has interrupted or found at its end. */
export function readSending<Data>(kind: string): SendingStep<Data> | null {
  forgetSendings()
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
