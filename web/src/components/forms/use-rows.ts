import { flushSync } from 'react-dom'
import type { Form } from './form.ts'
import { useShown } from './use-form.ts'

/** The rows of a list by their names, and how they change. */
export function useRows<Values extends object>(form: Form<Values>, list: string) {
  const rows = useShown(form, () => form.rows(list))
  const places = rows.map((_, place) => place)
  const insert = (at: number, row: object) =>
    form.arrange(list, [...places.slice(0, at), null, ...places.slice(at)], row)
  return {
    rows,
    insert,
    /** Adds a row at the end, which takes the focus. */
    append: (row: object) => {
      flushSync(() => insert(rows.length, row))
      document.querySelector<HTMLElement>(`[name^="${list}.${rows.length}."]`)?.focus()
    },
    remove: (at: number) =>
      form.arrange(
        list,
        places.filter((place) => place !== at),
      ),
    move: (from: number, to: number) => {
      const others = places.filter((place) => place !== from)
      form.arrange(list, [...others.slice(0, to), from, ...others.slice(to)])
    },
  }
}
