import {
  addToPreseleccion,
  removeFromPreseleccion,
  saveNota,
  type Talento,
} from '@alumbra/contract/alumnas/talento'
import { useRevalidator } from 'react-router'
import { send } from '../../../api/client.ts'
import { afterSession } from '../../../components/cuenta/after-session.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { paths } from '../../../paths.ts'
import { openDialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLoadedState } from '../../../ui/use-loaded-state.ts'

type Entry = Talento['preseleccion']

export type Preseleccionable = Pick<Talento, 'id_alumna' | 'nombre' | 'apellidos' | 'preseleccion'>

/** The entry of a talento in the preselección, and how to change it without leaving the page; each change can be undone. */
export function usePreseleccion({ id_alumna: id, preseleccion: first }: Preseleccionable) {
  const [preseleccion, setPreseleccion] = useLoadedState(first)
  const { revalidate } = useRevalidator()
  const { submit } = useSubmit(({ entry, before }: { entry: Entry; before: Entry }) => {
    // Shown before the answer arrives.
    setPreseleccion(entry)
    return sendChoice(id, entry, before)
  })

  const choose = async (entry: Entry, before: Entry) => {
    const answer = await submit({ entry, before })
    if (!answer) return
    // The nota goes with the entry.
    if (answer.ok && !entry) NOTAS.delete(id)
    if (answer.ok)
      return showToast('correct', entry ? 'Añadida a tu preselección.' : 'Ya no está en tu preselección.', {
        label: 'Deshacer',
        onPress: () => undo(entry, before),
      })
    // Another page has written a nota: it is loaded before its form is shown again.
    if (answer.status === 409) await revalidate()
    else setPreseleccion(before)
    if (answer.status === 401)
      location.assign(afterSession(paths.empresa.login(location.pathname + location.search)))
    else showToast('error', failureText(answer))
  }

  /** Another page may be shown by then, on which a nota was written. */
  const undo = async (entry: Entry, before: Entry) => {
    const now = entry && { nota: NOTAS.get(id) ?? entry.nota }
    if (!before && now?.nota && !(await wantsToLoseNota())) return
    await choose(before, now)
    revalidate()
  }

  const toggle = async () => {
    if (preseleccion?.nota && !(await wantsToLoseNota())) return
    await choose(preseleccion ? null : { nota: '' }, preseleccion)
  }

  return {
    preseleccion,
    toggle,
    /** After the nota was saved. */
    noteSaved: (nota: string) => {
      NOTAS.set(id, nota)
      setPreseleccion({ nota })
    },
  }
}

/** The notas that were saved in this document, by alumna. */
const NOTAS = new Map<string, string>()

const wantsToLoseNota = async () =>
  (await openDialog({
    icon: 'question',
    title: '¿Quitarla de tu preselección?',
    text: 'También se borrará la nota que has escrito sobre ella.',
    confirm: 'Quitar',
    cancel: 'Cancelar',
  })) === 'confirmed'

async function sendChoice(id: string, entry: Entry, before: Entry) {
  const params = { id }
  if (!entry) return send(removeFromPreseleccion, { params, query: { sin_nota: !before?.nota || undefined } })
  const added = await send(addToPreseleccion, { params })
  // Undone: the nota that went with the entry comes back.
  return added.ok && entry.nota
    ? send(saveNota, { params, body: { nota: entry.nota, antes: { nota: '' } } })
    : added
}
