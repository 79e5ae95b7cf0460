import { useEffect, useState } from 'react'

/** The value of a promise, undefined until it resolves. Other values are returned at once. */
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

/** The value of the promise of an address; while the same address is loaded again, the value before. */
export function useSettledAt<T>(address: string, value: T | Promise<T>): T | undefined {
  const settled = useSettled(value)
  const [last, setLast] = useState({ address, settled })
  if (settled ? last.settled !== settled : last.address !== address) setLast({ address, settled })
  return settled ?? (last.address === address ? last.settled : undefined)
}

/** The last value there was, while the next one is on its way. */
export function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}

/** A list that loads faster than this needs no skeleton, and going back restores the scroll position. */
const SOON_MS = 150

/** The value of a promise that resolves almost at once, or null. */
export const settledSoon = <T>(promise: Promise<T>): Promise<T | null> =>
  Promise.race([promise, new Promise<null>((resolve) => setTimeout(resolve, SOON_MS, null))])
