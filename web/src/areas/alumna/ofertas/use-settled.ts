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
