import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Form } from './form.ts'
import { areAlike } from './paths.ts'

type FormOptions<Values extends object, Out> = ConstructorParameters<typeof Form<Values, Out>>[0]

/** A form for as long as the page shows it; its rules may change meanwhile. */
export function useForm<Values extends object, Out>(options: FormOptions<Values, Out>): Form<Values, Out> {
  const [form] = useState(() => new Form(options))
  const { rules } = options
  useEffect(() => form.keepTo(rules), [form, rules])
  return form
}

/** What a piece of the page shows of a form; it is drawn again when that changes. */
function useShown<Values extends object, T>(form: Form<Values>, read: () => T): T {
  return useSyncExternalStore(form.watch, read, read)
}

/** All that is written. */
export const useValues = <Values extends object>(form: Form<Values>): Values =>
  useShown(form, () => form.values)

/** The value of a field or of a row. */
export const useAt = <Values extends object>(form: Form<Values>, path: string): unknown =>
  useShown(form, () => form.at(path))

/** The text of a field. */
export const useText = <Values extends object>(form: Form<Values>, path: string): string =>
  String(useAt(form, path) ?? '')

/** The values of these fields, in their order. */
export function useFields<Values extends object, Name extends keyof Values & string>(
  form: Form<Values>,
  names: readonly Name[],
): readonly Values[Name][] {
  const [read] = useState(() => unlessSame(() => names.map((name) => form.values[name])))
  return useShown(form, read)
}

/** Answers the list that it answered before as long as the same things are in it. */
function unlessSame<T>(read: () => readonly T[]): () => readonly T[] {
  let last = read()
  return () => {
    const now = read()
    if (now.some((one, i) => one !== last[i])) last = now
    return last
  }
}

/** The message of a field; undefined when it is right. */
export const useWrong = <Values extends object>(form: Form<Values>, path: string): string | undefined =>
  useShown(form, () => form.wrong[path])

/** The messages of all fields. */
export const useAllWrong = <Values extends object>(form: Form<Values>) => useShown(form, () => form.wrong)

/** Whether anything is written that is not saved. */
export const useIsChanged = <Values extends object>(form: Form<Values>): boolean =>
  useShown(form, () => !areAlike(form.values, form.saved))

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
