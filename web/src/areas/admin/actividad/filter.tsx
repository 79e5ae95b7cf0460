import type { ActividadQuery } from '@alumbra/contract/administracion/actividad'
import { LISTA_NAMES, SECTIONS } from '@alumbra/domain/sections'
import { paths } from '../../../paths.ts'
import { LogFilter } from '../log/log-filter.tsx'

type FilterProps = { at: ActividadQuery; administradores: readonly { id: string; nombre: string }[] }

/** By whom, in which section, between which days. */
export const ActividadFilter = ({ at: { quien, lista, desde, hasta }, administradores }: FilterProps) => (
  <LogFilter
    id="actividad"
    at={{ quien, lista, desde, hasta }}
    pathTo={paths.admin.actividad}
    choices={[
      {
        id: 'actividad-quien',
        name: 'quien',
        label: 'Quién',
        chosen: quien,
        options: [['', 'Cualquiera'], ...administradores.map(({ id, nombre }) => [id, nombre] as const)],
      },
      {
        id: 'actividad-lista',
        name: 'lista',
        label: 'Sección',
        chosen: lista,
        options: [['', 'Todas'], ...LISTA_NAMES.map((one) => [one, SECTIONS[one]] as const)],
      },
    ]}
  />
)
