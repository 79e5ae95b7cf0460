import { type Familia, getFamiliasEstudios } from '@alumbra/contract/referentes/catalogo'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { send } from '../../../../api/client.ts'

/** The catalogue of studies as the editor has it. */
export type Studies = {
  familias: readonly Familia[]
  /** It did not come; asks for it again. */
  askAgain?: () => void
}

/**
 * The catalogue of studies. It is larger than a CV and only the editor needs it, so it comes after the page. One that did not come
 * is asked for again once there is a connection, and where a title is chosen.
 */
export function useStudies(): Studies {
  const [familias, setFamilias] = useState<readonly Familia[]>([])
  const [failed, setFailed] = useState(false)
  const asking = useRef(false)
  const ask = useCallback(() => {
    if (asking.current) return
    asking.current = true
    send(getFamiliasEstudios, {}).then((answer) => {
      asking.current = false
      if (answer.ok) setFamilias(answer.data)
      setFailed(!answer.ok)
    })
  }, [])
  useEffect(ask, [ask])
  useEffect(() => {
    if (!failed) return
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [failed, ask])
  return useMemo(() => ({ familias, ...(failed && { askAgain: ask }) }), [familias, failed, ask])
}
