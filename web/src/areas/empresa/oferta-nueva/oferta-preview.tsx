import type { Form } from '../../../components/forms/form.ts'
import { useValues } from '../../../components/forms/use-form.ts'
import { OfertaCard, OfertaGroup } from '../../../components/oferta/oferta-card.tsx'
import { Bookmark } from '../../../ui/icons-inside.tsx'
import { readWritten, type WrittenOferta } from './values.ts'

type OfertaPreviewProps = {
  form: Form<WrittenOferta>
  empresa: { empresa: string; logo: string | null }
  today: string
}

/** The texts of the card before anything is written. */
const EMPTY = {
  puesto: 'Tu oferta',
  ubicacion: 'Ubicación',
  descripcion: 'Lo primero que digas en la descripción.',
  modalidad: 'Modalidad',
  nivel_estudios: 'Nivel de estudios',
} as const

/** Preview of the card of the oferta, as alumnas will see it. */
export function OfertaPreview({ form, empresa, today }: OfertaPreviewProps) {
  const written = readWritten(useValues(form))
  const shown = (campo: keyof typeof EMPTY) => written[campo].trim() || EMPTY[campo]
  return (
    <section aria-labelledby="vista-previa">
      <h2 id="vista-previa" className="text-l">
        Así la verán las alumnas
      </h2>
      <p className="mb-4 mt-1 text-s text-quiet">Con la fecha del día en que se publique.</p>
      <div className="@container rounded-card bg-raised px-5 pb-2 pt-px [&>div]:border-t-0">
        <OfertaGroup {...empresa}>
          <li>
            <OfertaCard
              oferta={{
                ...written,
                id: 'vista-previa',
                puesto: shown('puesto'),
                ubicacion: shown('ubicacion'),
                descripcion: shown('descripcion'),
                modalidad: shown('modalidad'),
                nivel_estudios: shown('nivel_estudios'),
                fecha_publicacion: today,
                fecha_fin: null,
              }}
              title={shown('puesto')}
              // The buttons that alumnas see, without their function.
              corner={
                <span aria-hidden="true" className="grid size-11 place-items-center text-l">
                  <Bookmark filled={false} />
                </span>
              }
              foot={
                <span
                  aria-hidden="true"
                  className="inline-flex min-h-[44px] items-center font-semibold underline underline-offset-4"
                >
                  Ver +
                </span>
              }
            />
          </li>
        </OfertaGroup>
      </div>
    </section>
  )
}
