import { type ComponentProps, useState } from 'react'
import { afterPointer } from '../../../after-pointer.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'

type EmailLineProps = Pick<ComponentProps<typeof TextField>, 'id' | 'error' | 'onBlur'> & {
  onSuggested: (email: string) => void
}

/** Loaded when an address has been written. */
const loadTypo = () => import('@alumbra/domain/email-typo')

/** The email of a registration; when its provider looks mistyped, it offers the one that was meant. */
export function EmailLine({ onSuggested, onBlur, ...field }: EmailLineProps) {
  const [meant, setMeant] = useState<string | null>(null)
  return (
    <div>
      <TextField
        {...field}
        label="Email"
        help="Te enviaremos ahí el enlace para activar la cuenta."
        type="email"
        autoComplete="email"
        onBlur={async (event) => {
          onBlur?.(event)
          const { value } = event.target
          const typo = await loadTypo().catch(() => null)
          afterPointer(() => setMeant(typo?.suggestEmail(value) ?? null))
        }}
      />
      <p role="status" className={meant ? 'mt-2' : ''}>
        {meant && (
          <>
            ¿Querías decir{' '}
            <button
              type="button"
              className={`${textLinkClass} wrap-anywhere`}
              onClick={({ detail }) => {
                onSuggested(meant)
                setMeant(null)
                // A press by keyboard: its button goes.
                if (!detail) document.getElementById(field.id)?.focus()
              }}
            >
              {meant}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  )
}
