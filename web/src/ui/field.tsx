import type { ReactNode } from 'react'
import { Alert } from './icons.tsx'

/** The attributes that connect a control with its field. */
export type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type FieldProps = {
  id: string
  label: string
  help?: ReactNode
  /** The error message; undefined when the value is valid. */
  error: string | undefined
  /** Ids of further descriptions of the control. */
  describedBy?: string
  children: (control: ControlProps) => ReactNode
}

/** A control with its label and help above and its error message below. */
export function Field({ id, label, help, error, describedBy, children }: FieldProps) {
  const ids = [help && `${id}-ayuda`, error && `${id}-error`, describedBy].filter(Boolean)
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {help && (
        <p id={`${id}-ayuda`} className="mt-0.5 text-s text-quiet">
          {help}
        </p>
      )}
      <div className="mt-2">
        {children({
          id,
          'aria-invalid': error !== undefined,
          'aria-describedby': ids.join(' ') || undefined,
        })}
      </div>
      <FieldMessage id={`${id}-error`} text={error} />
    </div>
  )
}

/** The error message of a field, with an icon. */
export const FieldMessage = ({ id, text }: { id: string; text: string | undefined }) =>
  text && (
    <p id={id} className="mt-2 flex items-start gap-2 text-m leading-snug font-semibold text-error">
      <Alert className="mt-[0.2em] shrink-0" />
      {text}
    </p>
  )

/** The style of inputs, selects and text areas. */
export const controlClass = 'control'
