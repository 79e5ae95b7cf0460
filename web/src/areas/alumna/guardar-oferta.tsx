import type { SubmitEvent } from 'react'
import { refusalText } from '../../api/error-text.ts'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.ts'
import { Bookmark } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useLoadedState } from '../../ui/use-loaded-state.ts'

type GuardarOfertaProps = {
  oferta: { id: string; puesto: string; guardada: boolean }
  /** The address that the form without scripts leads to. */
  volver: string
}

/** Saves an oferta or removes it from the saved ones: a plain form, which scripts send without leaving the page. */
export function GuardarOferta({ oferta: { id, puesto, guardada }, volver }: GuardarOfertaProps) {
  const [kept, setKept] = useLoadedState(guardada)
  const { submit } = useSubmit((keep: boolean) => {
    // Shown before the answer is there.
    setKept(keep)
    return sendChoice(id, keep)
  })

  const toggle = async (event: SubmitEvent) => {
    event.preventDefault()
    const answer = await submit(!kept)
    if (!answer) return
    if (answer.ok) return showToast('correct', kept ? 'Ya no está entre tus guardadas.' : 'Oferta guardada.')
    setKept(kept)
    showToast('error', refusalText(answer))
  }

  return (
    <form method="post" action={paths.alumna.oferta(id)} onSubmit={toggle}>
      <input type="hidden" name="guardar" value={String(!kept)} />
      <input type="hidden" name="volver" value={volver} />
      <button type="submit" className={buttonClass('secondary')}>
        <Bookmark filled={kept} />
        {kept ? 'Quitar de guardadas' : 'Guardar oferta'} <span className="sr-only">«{puesto}»</span>
      </button>
    </form>
  )
}

async function sendChoice(id: string, keep: boolean) {
  const [{ send }, { saveOferta, unsaveOferta }] = await Promise.all([
    import('../../api/client.ts'),
    import('@alumbra/contract/oferta-publicada'),
  ])
  return send(keep ? saveOferta : unsaveOferta, { params: { id } })
}
