import { FUENTES_MAX, HITO_TEXT_MAX, HITOS_MAX } from '@alumbra/contract/referentes/referente-detalle'
import { type Control, useFormState } from 'react-hook-form'
import { TextField } from '../../../ui/text-field.tsx'
import { AreaControl } from '../form/area-control.tsx'
import { type ReferenteValues, RowList } from './row-list.tsx'

type Path = `hitos.${number}.${'anio' | 'texto'}` | `fuentes.${number}.${'titulo' | 'enlace'}`

/** The hitos and the fuentes of a referente, which only her own page shows (referentes-6). */
export function BiografiaFields({ control }: { control: Control<ReferenteValues> }) {
  const state = useFormState({ control })
  const field = (path: Path) => ({
    ...control.register(path),
    id: path,
    error: control.getFieldState(path, state).error?.message,
  })
  return (
    <>
      <RowList
        name="hitos"
        legend="Lo que hizo"
        help={`Hasta ${HITOS_MAX} momentos con su año. Solo se ven en su página, en el orden de los años.`}
        control={control}
        empty={{ anio: '', texto: '' }}
        max={HITOS_MAX}
        add="Añadir un año"
        noun="el momento"
      >
        {(path) => (
          <>
            <TextField label="Año" inputMode="numeric" maxLength={4} {...field(`${path}.anio`)} />
            <AreaControl
              control={control}
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
        control={control}
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
