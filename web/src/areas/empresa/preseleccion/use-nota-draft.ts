import { useState } from 'react'
import { z } from 'zod/mini'
import { draftsOf } from '../../../components/drafts/draft.ts'
import { useKeepDraft, useKeptDraft } from '../../../components/drafts/use-keep-draft.ts'
import type { Form } from '../../../components/forms/form.ts'

type NotaValues = { nota: string }
/** An unsaved nota and the one that it was made from; drafts of earlier releases are the nota alone. */
const Draft = z.pipe(
  z.transform((kept: unknown) => (typeof kept === 'string' ? { nota: kept, antes: '' } : kept)),
  z.object({ nota: z.string(), antes: z.string() }),
)
const DRAFTS = draftsOf('nota', Draft)

type NotaDraft = {
  /** The account and the alumna. */
  owner: string
  saved: string
  /** The form opens with a nota that was sent without scripts and refused. */
  refused: boolean
}

/** Stores an unsaved nota in this browser; it survives leaving the page and an expired session (talento-8). */
export function useNotaDraft(form: Form<NotaValues>, { owner, saved, refused }: NotaDraft) {
  const [discarded, setDiscarded] = useState(false)
  const kept = useKeptDraft(
    () => {
      if (refused) return null
      const draft = DRAFTS.read(owner)
      if (draft && draft.nota.trim() !== saved) return draft
      DRAFTS.drop(owner)
      return null
    },
    ({ nota, antes }) => {
      form.settle({ nota: antes })
      form.fill({ nota })
    },
  )
  const keepNow = () => {
    const { nota } = form.values
    if (nota.trim() === saved) DRAFTS.drop(owner)
    else DRAFTS.keep(owner, { nota, antes: form.saved.nota })
  }
  useKeepDraft(form, keepNow, refused)
  return {
    restored: kept !== null && !discarded,
    /** Back to the saved nota. */
    discard: () => {
      form.settle({ nota: saved })
      setDiscarded(true)
      DRAFTS.drop(owner)
      // The button disappears.
      document.getElementById('nota')?.focus()
    },
  }
}
