import { buttonClass } from './button.ts'

type SubmitButtonProps = {
  label: string
  /** While the form is being sent the button ignores clicks and keeps the focus. */
  busy: boolean
  /** Its text meanwhile, where more than sending is awaited. */
  busyLabel?: string | undefined
  /** There is nothing to send yet. */
  disabled?: boolean
  /** Its action cannot be undone. */
  danger?: boolean
}

const BUSY: readonly (readonly [label: RegExp, busy: string])[] = [
  [/^Guardar y entrar$|^Acceder$/, 'Entrando…'],
  [/^Guardar/, 'Guardando…'],
  [/^Crear cuenta$/, 'Creando la cuenta…'],
  [/^Cerrar mi cuenta$/, 'Cerrando la cuenta…'],
]

/** The text of a button while its form is being sent. */
const busyText = (label: string): string => BUSY.find(([pattern]) => pattern.test(label))?.[1] ?? 'Enviando…'

export const SubmitButton = ({
  label,
  busy,
  busyLabel = busyText(label),
  disabled = false,
  danger = false,
}: SubmitButtonProps) => (
  <button
    type="submit"
    disabled={disabled}
    aria-disabled={busy}
    onClick={(event) => busy && event.preventDefault()}
    className={`${buttonClass(danger ? 'danger' : 'primary')} min-h-[52px] w-full text-l disabled:cursor-default disabled:opacity-50 sm:w-auto sm:min-w-[12rem]`}
  >
    {busy ? busyLabel : label}
  </button>
)
