import { type Dispatch, type SetStateAction, useState } from 'react'

/** State that starts with what a loader brought, and starts again when the loader brings something else. */
export function useLoadedState<T>(loaded: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(loaded)
  const [from, setFrom] = useState(loaded)
  if (from !== loaded) {
    setFrom(loaded)
    setValue(loaded)
  }
  return [value, setValue]
}
