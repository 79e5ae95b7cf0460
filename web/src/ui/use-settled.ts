import { useEffect, useState } from 'react'

/** What a promise came to; undefined until then. What is no promise is there at once. */
export function useSettled<T>(value: T | Promise<T>): T | undefined {
  const [settled, setSettled] = useState<{ of: unknown; value: T }>()
  useEffect(() => {
    if (!(value instanceof Promise)) return
    let wanted = true
    value.then((result) => wanted && setSettled({ of: value, value: result }))
    return () => {
      wanted = false
    }
  }, [value])
  if (!(value instanceof Promise)) return value
  return settled?.of === value ? settled.value : undefined
}

/** A list that comes sooner than this needs no skeleton, and going back finds the page as long as it was. */
const SOON_MS = 150

/** What a promise came to when it is there almost at once, or null. */
export const settledSoon = <T>(promise: Promise<T>): Promise<T | null> =>
  Promise.race([promise, new Promise<null>((resolve) => setTimeout(resolve, SOON_MS, null))])
