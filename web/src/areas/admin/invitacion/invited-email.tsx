import { type ComponentProps, useState } from 'react'
import { Alert } from '../../../ui/icons.tsx'
import { TextControl } from '../form/text-control.tsx'

/** Loaded when an address has been written. */
const loadTypo = () => import('@alumbra/domain/email-typo')

/** The address of an invitation; it warns when the provider looks mistyped (registro-6), and the administrador decides. */
export function InvitedEmail({ onBlur, ...field }: Omit<ComponentProps<typeof TextControl>, 'label'>) {
  const [meant, setMeant] = useState<string | null>(null)
  return (
    <div>
      <TextControl
        {...field}
        label="Email"
        type="email"
        inputMode="email"
        onBlur={async (event) => {
          onBlur?.(event)
          const { value } = event.target
          const typo = await loadTypo().catch(() => null)
          setMeant(typo?.suggestEmail(value) ?? null)
        }}
      />
      {/* Its room is there before: a line that appears would move the button away from under a press. */}
      <p role="status" className="min-h-[2lh] text-s font-semibold text-warning">
        {meant && (
          <span className="mt-2 flex items-start gap-2 wrap-anywhere">
            <Alert className="mt-[0.2em] shrink-0" />
            ¿Querías decir {meant}?
          </span>
        )}
      </p>
    </div>
  )
}
