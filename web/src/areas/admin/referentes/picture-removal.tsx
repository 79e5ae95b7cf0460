import { adminRemoveReferentePicture } from '@alumbra/contract/referentes/referente-admin'
import { useRevalidator } from 'react-router'
import { send } from '../../../api/client.ts'
import { fetchRemoval } from '../../../components/picture/fetch-removal.ts'
import { buttonClass } from '../../../ui/button.ts'
import { loginAgain } from '../login-again.ts'

/** Takes the picture of a referente away at once; what else is written in her form stays. */
export function PictureRemoval({ id }: { id: string }) {
  const { revalidate } = useRevalidator()
  const remove = async () => {
    const part = await fetchRemoval()
    const gone = await part?.removePicture({
      words: {
        remove: 'Quitar la imagen',
        ask: '¿Quitar la imagen de esta referente?',
        removed: 'La imagen ya no está.',
      },
      remove: () => send(adminRemoveReferentePicture, { params: { id } }),
      loginAgain,
    })
    if (gone) revalidate()
  }
  return (
    <button type="button" className={buttonClass('secondary')} onClick={remove}>
      Quitar la imagen
    </button>
  )
}
