import { LABEL } from '@alumbra/contract/ofertas/oferta'
import type { Form } from '../../../components/forms/form.ts'
import { useDerived } from '../../../components/forms/use-derived.ts'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { pendingIn, type WrittenOferta } from './values.ts'

/** The submit button, and the fields that are missing before it can be pressed. */
export function SendPart({ form, busy }: { form: Form<WrittenOferta>; busy: boolean }) {
  const pending = useDerived(form, pendingIn)
  return (
    <div className="border-t border-hairline pt-6">
      {/* A form that was sent is emptied. */}
      {pending.length > 0 && !busy ? (
        <div className="mb-5">
          <p id="falta" className="font-semibold">
            Para poder enviarla, rellena o corrige:
          </p>
          <ul aria-labelledby="falta" className="flex flex-wrap gap-x-6">
            {pending.map((campo) => (
              <li key={campo}>
                <a
                  href={`#${campo}`}
                  className={`inline-flex min-h-[36px] items-center ${textLinkClass}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(campo)?.focus()
                  }}
                >
                  {LABEL[campo]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="mb-5">La revisaremos antes de publicarla y te avisaremos por correo.</p>
      )}
      <SubmitButton label="Crear oferta" busy={busy} disabled={pending.length > 0} />
    </div>
  )
}
