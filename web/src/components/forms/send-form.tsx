import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { ErrorSummary, type FieldError } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

type SendFormProps = {
  /** The `frame` of useSendForm. */
  frame: {
    formProps: ComponentProps<'form'>
    busy: boolean
    wrong: readonly FieldError[]
    refusal: ReactNode
    tries: number
  }
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  submit: string
  /** The text of the button meanwhile, where more than sending is awaited. */
  busyLabel?: string
  /** Its action cannot be undone. */
  danger?: boolean
  /** The accessible name of the form. */
  label: string
  /** The `action` of the form, when it is not the address of the page. */
  action?: string | undefined
  onFocus?: () => void
  /** Buttons beside that one. */
  beside?: ReactNode
  children: ReactNode
}

/** A form: summary of errors, fields, submit button. */
export const SendForm = ({
  frame: { formProps, busy, wrong, refusal, tries },
  onSubmit,
  submit,
  busyLabel,
  danger = false,
  label,
  action,
  onFocus,
  beside,
  children,
}: SendFormProps) => (
  <form
    {...formProps}
    {...(action && { action })}
    onSubmit={onSubmit}
    onFocus={(event) => {
      formProps.onFocus?.(event)
      onFocus?.()
    }}
    aria-label={label}
    className="space-y-7"
  >
    {refusal && (
      <Notice key={tries} kind="error">
        <p className="whitespace-pre-line">{refusal}</p>
      </Notice>
    )}
    <ErrorSummary errors={wrong} />
    {children}
    <div className="send-row">
      <SubmitButton label={submit} busy={busy} busyLabel={busyLabel} danger={danger} />
      {beside}
    </div>
  </form>
)
