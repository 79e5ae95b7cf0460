import { Alert } from './icons.tsx'

export type FieldError = { id: string; text: string }

/** The messages of all wrong fields, each a link to its control; of several, it takes the focus when they are refused. */
export const ErrorSummary = ({ errors }: { errors: readonly FieldError[] }) =>
  errors.length > 0 && (
    <section
      aria-labelledby="resumen-errores"
      tabIndex={-1}
      data-errors={errors.length > 1 ? 'several' : 'one'}
      className="scroll-mt-6 border-l-4 border-error py-1 pl-5"
    >
      <h2 id="resumen-errores" className="flex items-start gap-2.5 text-l font-bold">
        <Alert className="mt-[0.2em] shrink-0 text-error" />
        {errors.length === 1 ? 'Hay un dato por revisar' : `Hay ${errors.length} datos por revisar`}
      </h2>
      <ul className="mt-2 space-y-1">
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
              className="inline-block py-1 font-medium text-error underline underline-offset-4 hover:decoration-2"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
