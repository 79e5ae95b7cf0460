import { useEffect, useState } from 'react'
import { isReached } from '../../api/is-offline.ts'
import { pageChanged } from './page-changed.tsx'

/** The code of a part that comes when it is shown: undefined until then, null when it could not be fetched. */
export function useFetched<Part>(fetch: () => Promise<Part>): Part | null | undefined {
  const [part, setPart] = useState<Part | null>()
  useEffect(() => {
    fetch().then(setPart, () => setPart(null))
  }, [fetch])
  return part
}

/** Why a part could not be fetched: there is no connection, or a release has taken its code away. */
export function NotFetched() {
  const [reached, setReached] = useState<boolean>()
  useEffect(() => {
    isReached().then(setReached)
  }, [])
  return (
    <p role="alert" className="pt-6">
      {reached === false &&
        'No hemos podido abrirlo: parece que no tienes conexión. Prueba otra vez cuando vuelva.'}
      {reached && pageChanged()}
    </p>
  )
}
