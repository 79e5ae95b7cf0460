import { useEffect, useState } from 'react'

/** The code of a part that comes when it is shown: undefined until then, null when it could not be fetched. */
export function useFetched<Part>(fetch: () => Promise<Part>): Part | null | undefined {
  const [part, setPart] = useState<Part | null>()
  useEffect(() => {
    fetch().then(setPart, () => setPart(null))
  }, [fetch])
  return part
}

export const NotFetched = () => (
  <p role="alert" className="pt-6">
    No hemos podido abrirlo: parece que no tienes conexión. Prueba otra vez cuando vuelva.
  </p>
)
