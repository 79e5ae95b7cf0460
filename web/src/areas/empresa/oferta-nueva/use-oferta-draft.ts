import type { OfertaNueva } from '@alumbra/contract/oferta'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { draftsOf } from '../../../components/draft.ts'
import { useKeepDraft, useKeptDraft } from '../../../components/use-keep-draft.ts'
import { OfertaEscrita } from './values.ts'

const DRAFTS = draftsOf('oferta', OfertaEscrita)

/** Keeps an oferta that is being written in this browser, through reloads and sessions that end. */
export function useOfertaDraft(
  form: UseFormReturn<OfertaEscrita, unknown, OfertaNueva>,
  owner: string,
  initial: OfertaEscrita,
) {
  const [first] = useState(initial)
  const [cleared, setCleared] = useState(false)
  const kept = useKeptDraft(
    () => {
      const draft = DRAFTS.read(owner)
      return draft && !same(draft, first) ? draft : null
    },
    (draft) => form.reset(draft, { keepDefaultValues: true }),
  )
  useKeepDraft(form, () => {
    const values = OfertaEscrita.parse(form.getValues())
    if (same(values, first)) DRAFTS.drop(owner)
    else DRAFTS.keep(owner, values)
  })

  return {
    restored: kept !== null && !cleared,
    /** Back to what the form began with. */
    clear: () => {
      form.reset(first)
      setCleared(true)
      DRAFTS.drop(owner)
    },
  }
}

const same = (a: OfertaEscrita, b: OfertaEscrita): boolean =>
  JSON.stringify(OfertaEscrita.parse(a)) === JSON.stringify(OfertaEscrita.parse(b))
