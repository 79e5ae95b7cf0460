import type { ReactNode } from 'react'
import type { Form } from '../../components/forms/form.ts'
import { useText } from '../../components/forms/use-form.ts'

/** What a login name of another kind of account looks like, and what to tell its owner. */
export type OtherLogin = { looksLike: RegExp; text: ReactNode }

type OtherLoginHintProps<Values extends object> = OtherLogin & { form: Form<Values>; name: string }

/** Shown under the login name while it looks like one of the other login page (sesiones-10). */
export function OtherLoginHint<Values extends object>(props: OtherLoginHintProps<Values>) {
  const { form, name, looksLike, text } = props
  const shown = looksLike.test(useText(form, name).trim())
  return (
    <p role="status" id={`${name}-otra`} className={shown ? 'mt-2 text-s font-semibold' : ''}>
      {shown && text}
    </p>
  )
}
