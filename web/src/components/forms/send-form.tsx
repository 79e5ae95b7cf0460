import type { ComponentProps, ReactNode } from 'react'
import { ErrorSummary, type FieldError } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

type SendFormProps = {
  formProps: ComponentProps<'form'>
  submit: string
  busy: boolean
  wrong: readonly FieldError[]
  refusal: string | undefined
  tries: number
  /** The name of the form, for who does not see it. */
  label: string
  /** What else can be done, beside the button. */
  beside?: ReactNode
  children: ReactNode
}

/** A form: what is wrong, its fields, its one button. */
export const SendForm = ({
  formProps,
  submit,
  busy,
  wrong,
  refusal,
  tries,
  label,
  beside,
  children,
}: SendFormProps) => (
  <form {...formProps} aria-label={label} className="space-y-7">
    {refusal && (
      <Notice key={tries} kind="error">
        <p className="whitespace-pre-line">{refusal}</p>
      </Notice>
    )}
    <ErrorSummary errors={wrong} />
    {children}
    <div className="flex flex-wrap items-center gap-3">
      <SubmitButton label={submit} busy={busy} />
      {beside}
    </div>
  </form>
)
