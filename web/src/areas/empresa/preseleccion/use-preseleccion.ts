import type { Talento } from '@alumbra/contract/talento'
import { useEffect, useRef, useState } from 'react'
import { refusalText } from '../../../api/error-text.ts'
import { openDialog } from '../../../ui/dialog.tsx'
import { tell } from '../../../ui/toast.tsx'

export type Preseleccionable = Pick<Talento, 'id_alumna' | 'nombre' | 'apellidos' | 'preseleccion'>

/** Her place on the shortlist of the empresa, and the way to change it without leaving the page. */
export function usePreseleccion({ id_alumna: id, preseleccion: first }: Preseleccionable) {
  const [preseleccion, setPreseleccion] = useState(first)
  const busy = useRef(false)
  useEffect(() => setPreseleccion(first), [first])

  const toggle = async () => {
    if (busy.current) return
    busy.current = true
    await change()
    busy.current = false
  }

  const change = async () => {
    const before = preseleccion
    if (before?.nota && !(await wantsToLoseNota())) return
    setPreseleccion(before ? null : { nota: '' })
    const failure = await sendChoice(id, before === null)
    if (!failure)
      return tell('correct', before ? 'Ya no está en tu preselección.' : 'Añadida a tu preselección.')
    setPreseleccion(before)
    tell('error', refusalText(failure))
  }

  return {
    preseleccion,
    toggle,
    /** After the note was saved. */
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
  const answer = await send(add ? addToPreseleccion : removeFromPreseleccion, { params: { id } })
  return answer.ok ? null : answer
}
