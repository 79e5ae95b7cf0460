import { type ComponentProps, useState } from 'react'
import { controlClass, Field } from './field.tsx'
import { Check, Circle, Eye, EyeOff } from './icons.tsx'

type Rule = { texto: string; cumple: (value: string) => boolean }

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  id: string
  label: string
  help?: string
  error: string | undefined
  /** Rules for a new password, ticked off while it is typed. */
  rules?: { list: readonly Rule[]; written: string }
}

/** A password input that can be shown and accepts pasting. */
export function PasswordField({ id, label, help, error, rules, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Sign = shown ? EyeOff : Eye
  return (
    <div>
      <Field id={id} label={label} help={help} error={error} describedBy={rules && `${id}-reglas`}>
        {(control) => (
          <div className="relative">
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...input}
              {...control}
              type={shown ? 'text' : 'password'}
              className={`${controlClass} pr-14`}
            />
            <button
              type="button"
              aria-pressed={shown}
              aria-controls={id}
              aria-label={`Mostrar: ${label}`}
              onClick={() => setShown(!shown)}
              className="needs-scripts absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center rounded-control text-l text-quiet transition-colors hover:text-ink"
            >
              <Sign />
            </button>
          </div>
        )}
      </Field>
      {rules && <Rules id={`${id}-reglas`} {...rules} />}
    </div>
  )
}

const Rules = ({ id, list, written }: { id: string; list: readonly Rule[]; written: string }) => (
  <ul id={id} className="mt-3 grid gap-x-6 gap-y-1 text-s sm:grid-cols-2" aria-label="La contraseña necesita">
    {list.map(({ texto, cumple }) => {
      const met = cumple(written)
      return (
        <li key={texto} className={`flex items-start gap-2 ${met ? 'text-correct' : 'text-quiet'}`}>
          {met ? <Check className="mt-[0.2em] shrink-0" /> : <Circle className="mt-[0.2em] shrink-0" />}
          <span className="text-balance">
            {texto}
            {met && <span className="sr-only"> (cumplido)</span>}
          </span>
        </li>
      )
    })}
  </ul>
)
