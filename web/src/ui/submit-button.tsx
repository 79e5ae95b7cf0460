import { buttonClass } from './button.ts'

type SubmitButtonProps = {
  label: string
  /** While the form is being sent the button ignores clicks and keeps the focus. */
  busy: boolean
  /** There is nothing to send yet. */
  disabled?: boolean
}

export const SubmitButton = ({ label, busy, disabled = false }: SubmitButtonProps) => (
  <button
    type="submit"
    disabled={disabled}
    aria-disabled={busy}
    onClick={(event) => busy && event.preventDefault()}
    className={`${buttonClass('primary')} min-h-[52px] w-full text-l disabled:cursor-default disabled:opacity-50 sm:w-auto sm:min-w-[12rem]`}
  >
    {busy ? 'Enviando…' : label}
  </button>
)
