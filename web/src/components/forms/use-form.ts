import { useEffect, useState, useSyncExternalStore } from 'react'
import { Form } from './form.ts'

type FormOptions<Values extends object, Out> = ConstructorParameters<typeof Form<Values, Out>>[0]

/** A form for as long as the page shows it; its rules may change meanwhile. */
export function useForm<Values extends object, Out>(options: FormOptions<Values, Out>): Form<Values, Out> {
  const [form] = useState(() => new Form(options))
  const { rules } = options
  useEffect(() => form.keepTo(rules), [form, rules])
  return form
}

/** What a piece of the page shows of a form; it is drawn again when that changes. */
export function useShown<Values extends object, T>(form: Form<Values>, read: () => T): T {
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

/** The message of a field; undefined when it is right. */
export const useWrong = <Values extends object>(form: Form<Values>, path: string): string | undefined =>
  useShown(form, () => form.wrong[path])

/** The messages of all fields. */
export const useAllWrong = <Values extends object>(form: Form<Values>) => useShown(form, () => form.wrong)
