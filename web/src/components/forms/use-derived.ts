import { useState } from 'react'
import type { Form } from './form.ts'
import { areAlike } from './paths.ts'
import { useShown } from './use-form.ts'

/** Derives something from all values; the piece is drawn again when it says something else, not at every key. */
export function useDerived<Values extends object, T>(form: Form<Values>, make: (values: Values) => T): T {
  const [read] = useState(() => unlessAlike(form, make))
  return useShown(form, read)
}

/** Answers what it answered before as long as the same is made of other values. */
function unlessAlike<Values extends object, T>(form: Form<Values>, make: (values: Values) => T): () => T {
  let { values } = form
  let made = make(values)
  return () => {
    if (form.values !== values) {
      values = form.values
      const now = make(values)
      if (!areAlike(now, made)) made = now
    }
    return made
  }
}
