import type { OfertaNueva } from '@alumbra/contract/oferta'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { draftsOf } from '../../../components/draft.ts'
import { useKeepDraft } from '../../../components/use-keep-draft.ts'
import { OfertaEscrita } from './values.ts'

const DRAFTS = draftsOf('oferta', OfertaEscrita)

/** Keeps an oferta that is being written in this browser, through reloads and sessions that end. */
export function useOfertaDraft(
  form: UseFormReturn<OfertaEscrita, unknown, OfertaNueva>,
  owner: string,
  initial: OfertaEscrita,
) {
  const [restored, setRestored] = useState(false)
  const [first] = useState(initial)

  useEffect(() => {
    const draft = DRAFTS.read(owner)
    if (!draft || same(draft, first)) return
    form.reset(draft, { keepDefaultValues: true })
    setRestored(true)
  }, [form, owner, first])
  useKeepDraft(form, () => {
    const values = OfertaEscrita.parse(form.getValues())
    if (same(values, first)) DRAFTS.drop(owner)
    else DRAFTS.keep(owner, values)
  })

  return {
    restored,
    /** Back to what the form began with. */
    clear: () => {
      form.reset(first)
      setRestored(false)
      DRAFTS.drop(owner)
    },
  }
}

const same = (a: OfertaEscrita, b: OfertaEscrita): boolean =>
  JSON.stringify(OfertaEscrita.parse(a)) === JSON.stringify(OfertaEscrita.parse(b))
