import { LABEL } from '@alumbra/contract/ofertas/oferta'
import { provinciasIn } from '@alumbra/domain/provincias'
import { listWithAnd } from '@alumbra/domain/spanish'
import type { ComponentProps } from 'react'
import type { Form } from '../../../components/forms/form.ts'
import { useText } from '../../../components/forms/use-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { suggestUbicaciones } from './suggest-ubicaciones.ts'
import type { WrittenOferta } from './values.ts'

type UbicacionProps = {
  form: Form<WrittenOferta>
  field: Omit<ComponentProps<typeof TextField>, 'label'>
}

/** The location in free text; shows the provincias under which alumnas will find the oferta (oferta-nueva-1). */
export function Ubicacion({ form, field }: UbicacionProps) {
  const written = useText(form, 'ubicacion')
  return (
    <div>
      <TextField
        {...field}
        label={LABEL.ubicacion}
        help="Población y provincia; si son varias, todas."
        list="ubicaciones"
        describedBy="ubicacion-provincias"
      />
      <datalist id="ubicaciones">
        {suggestUbicaciones(written).map((ubicacion) => (
          <option key={ubicacion} value={ubicacion} />
        ))}
      </datalist>
      <p id="ubicacion-provincias" role="status" className="mt-2 text-s font-semibold">
        {written.trim() !== '' && foundText(provinciasIn(written))}
      </p>
    </div>
  )
}

const foundText = (provincias: string[]): string =>
  provincias.length > 0
    ? `Al filtrar por provincia saldrá en ${listWithAnd(provincias)}.`
    : 'No reconocemos ninguna provincia: la oferta no saldrá al filtrar por provincia.'
