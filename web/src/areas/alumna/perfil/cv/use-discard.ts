import type { PerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import type { Cv } from '@alumbra/contract/alumnas/cv'
import { useEffect, useEffectEvent } from 'react'
import { offerUndo } from '../../../../components/drafts/offer-undo.ts'
import type { Form } from '../../../../components/forms/form.ts'
import { type Action, showToast, withdrawToast } from '../../../../ui/toast.tsx'
import { CV_DRAFTS } from './cv-draft.ts'
import type { useDraft } from './use-draft.ts'

/** The CV that was discarded last, the version of the saved one that it was written on, and the offer to bring it back. */
let last: { cv: Cv; version: string; undo: Action } | undefined

type Discard = Pick<ReturnType<typeof useDraft>, 'restored' | 'origin' | 'keepNow' | 'discard'> & {
  form: Form<Cv>
  account: string
  perfil: PerfilAlumna
}

/** Returns what discards the draft and offers to bring it back. An editor that opens while that is offered brings it back itself (sitio-4). */
export function useDiscard({ form, account, perfil, restored, origin, keepNow, discard }: Discard) {
  const offer = (cv: Cv) => {
    const bringBack = () => {
      if (CV_DRAFTS.has(account)) return showToast('error', WRITTEN_SINCE)
      form.fill(cv)
      // The editor, which keeps her draft, may be gone by then.
      keepNow()
    }
    const undo = offerUndo(form, DISCARDED, bringBack, CV_DRAFTS.key(account))
    last = { cv, version: perfil.version, undo }
  }
  const takeOver = useEffectEvent(() => {
    if (!last || !withdrawToast(last.undo)) return
    // It would write over the draft that this editor shows, or over a CV that was saved since.
    if (!restored && last.version === perfil.version) offer(last.cv)
  })
  useEffect(() => takeOver(), [])
  return () => {
    const before = form.values
    const sameBase = origin.version === perfil.version
    discard()
    if (sameBase) offer(before)
    else showToast('correct', DISCARDED)
  }
}

const DISCARDED = 'Cambios descartados.'

const WRITTEN_SINCE =
  'No lo hemos recuperado, porque después has escrito otra cosa en otra pestaña. La verás al recargar la página.'
