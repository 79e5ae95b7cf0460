import { type Dispatch, type SetStateAction, useState } from 'react'

/** State with the loaded value as its start; a new loaded value replaces it. */
export function useLoadedState<T>(loaded: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(loaded)
  const [from, setFrom] = useState(loaded)
  if (from !== loaded) {
    setFrom(loaded)
    setValue(loaded)
  }
  return [value, setValue]
}
