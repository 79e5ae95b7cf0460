import type { Talento } from '@alumbra/contract/talento'
import { refusalText } from '../../../api/error-text.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { openDialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLoadedState } from '../../../ui/use-loaded-state.ts'

export type Preseleccionable = Pick<Talento, 'id_alumna' | 'nombre' | 'apellidos' | 'preseleccion'>

/** The entry of a talento in the preselección, and how to change it without leaving the page. */
export function usePreseleccion({ id_alumna: id, preseleccion: first }: Preseleccionable) {
  const [preseleccion, setPreseleccion] = useLoadedState(first)
  const { submit } = useSubmit((add: boolean) => {
    // Shown before the answer arrives.
    setPreseleccion(add ? { nota: '' } : null)
    return sendChoice(id, add)
  })

  const toggle = async () => {
    const before = preseleccion
    if (before?.nota && !(await wantsToLoseNota())) return
    const answer = await submit(before === null)
    if (!answer) return
    if (answer.ok)
      return showToast('correct', before ? 'Ya no está en tu preselección.' : 'Añadida a tu preselección.')
    setPreseleccion(before)
    showToast('error', refusalText(answer))
  }

  return {
    preseleccion,
    toggle,
    /** After the nota was saved. */
    noteSaved: (nota: string) => setPreseleccion({ nota }),
  }
}

const wantsToLoseNota = async () =>
  (await openDialog({
    icon: 'question',
    title: '¿Quitarla de tu preselección?',
    text: 'También se borrará la nota que has escrito sobre ella.',
    confirm: 'Quitar',
    cancel: 'Cancelar',
  })) === 'confirmed'

async function sendChoice(id: string, add: boolean) {
  const [{ send }, { addToPreseleccion, removeFromPreseleccion }] = await Promise.all([
    import('../../../api/client.ts'),
    import('@alumbra/contract/talento'),
  ])
  return send(add ? addToPreseleccion : removeFromPreseleccion, { params: { id } })
}
