import { useEffect, useRef } from 'react'

/** Says whether the part of the page that asks is still shown. What ends later leads nobody away from where she has gone since. */
export function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
