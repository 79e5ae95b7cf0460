import { useNavigate } from 'react-router'
import { DraftNotice } from '../../../components/drafts/draft-notice.tsx'
import { offerUndo } from '../../../components/drafts/offer-undo.ts'
import type { Form } from '../../../components/forms/form.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { showToast } from '../../../ui/toast.tsx'
import type { useOfertaDraft } from './use-oferta-draft.ts'
import type { WrittenOferta } from './values.ts'

type OfertaDraftNoticeProps = {
  form: Form<WrittenOferta>
  draft: ReturnType<typeof useOfertaDraft>
  /** What the form begins with, when its address asks for a draft of its own. */
  another: string | undefined
}

/** The form shows a draft that waited: go on with it, discard it, or leave it waiting and begin another one. */
export function OfertaDraftNotice({ form, draft, another }: OfertaDraftNoticeProps) {
  const { kept, restored, clear, bringBack, startAnother } = draft
  const navigate = useNavigate()
  const discard = () => {
    const before = form.values
    clear()
    offerUndo(form, 'Has descartado lo que estaba a medias.', () => bringBack(before))
  }
  const begin = () => {
    startAnother()
    document.getElementById('puesto')?.focus()
    showToast('correct', 'La otra se queda a medias: la tienes en «Tus ofertas».')
    if (another !== undefined) navigate(paths.empresa.newOferta(another), { replace: true })
  }
  return (
    <DraftNotice shown={restored} kept={kept} onDiscard={discard}>
      <button type="button" className={buttonClass('secondary')} onClick={begin}>
        Empezar otra
      </button>
    </DraftNotice>
  )
}
