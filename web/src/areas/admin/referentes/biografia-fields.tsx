import { FUENTES_MAX, HITO_TEXT_MAX, HITOS_MAX } from '@alumbra/contract/referentes/referente-detalle'
import type { Form } from '../../../components/forms/form.ts'
import { useAllWrong } from '../../../components/forms/use-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { AreaControl } from '../form/area-control.tsx'
import { type ReferenteValues, RowList } from './row-list.tsx'

type Path = `hitos.${number}.${'anio' | 'texto'}` | `fuentes.${number}.${'titulo' | 'enlace'}`

/** The hitos and the fuentes of a referente, which only her own page shows (referentes-6). */
export function BiografiaFields({ form }: { form: Form<ReferenteValues> }) {
  const wrong = useAllWrong(form)
  const field = (path: Path) => ({
    ...form.register(path),
    id: path,
    error: wrong[path],
  })
  return (
    <>
      <RowList
        name="hitos"
        legend="Lo que hizo"
        help={`Hasta ${HITOS_MAX} momentos con su año. Solo se ven en su página, en el orden de los años.`}
        form={form}
        empty={{ anio: '', texto: '' }}
        max={HITOS_MAX}
        add="Añadir un año"
        noun="el momento"
      >
        {(path) => (
          <>
            <TextField label="Año" inputMode="numeric" maxLength={4} {...field(`${path}.anio`)} />
            <AreaControl
              within={form}
              label="Qué hizo"
              rows={3}
              {...field(`${path}.texto`)}
              max={HITO_TEXT_MAX}
            />
          </>
        )}
      </RowList>
      <RowList
        name="fuentes"
        legend="Fuentes"
        help="Un libro, una institución o una página donde se pueda comprobar."
        form={form}
        empty={{ titulo: '', enlace: '' }}
        max={FUENTES_MAX}
        add="Añadir una fuente"
        noun="la fuente"
      >
        {(path) => (
          <>
            <TextField label="Título de la fuente" {...field(`${path}.titulo`)} />
            <TextField
              label="Dirección web"
              inputMode="url"
              autoCapitalize="none"
              {...field(`${path}.enlace`)}
            />
          </>
        )}
      </RowList>
    </>
  )
}
