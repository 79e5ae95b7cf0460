import { readFilter, readWords } from '../../components/filters/read-address.ts'
import { readPagina } from '../../page-number.ts'
import { paths } from '../../paths.ts'
import type { Filter, Section } from './section.ts'
import type { Chosen } from './section-query.ts'

/** The state of a section, as its address keeps it. */
export type SectionState = {
  search: string
  filter: string
  /** The values of the further filters. */
  also: Chosen
  pagina: number
  /** The row that is open in the panel, or a new one; null when the panel is closed. */
  open: { mode: 'view' | 'edit'; id: string } | { mode: 'create' } | null
}

type Addressed = Pick<Section<never>, 'filter' | 'also' | 'createTitle'>

/** Reads an address, without the parts that are not valid. */
export function readState(
  { filter, also = [], createTitle }: Addressed,
  search: URLSearchParams,
): SectionState {
  const id = search.get('ver')
  const creates = createTitle !== undefined && search.get('nuevo') === '1'
  const opened = id
    ? { mode: search.get('editar') === '1' ? ('edit' as const) : ('view' as const), id }
    : null
  return {
    pagina: readPagina(search),
    search: readWords(search, 'buscar'),
    filter: readChoice(filter, search),
    also: Object.fromEntries(also.map((one) => [one.name, readChoice(one, search)])),
    open: creates ? { mode: 'create' } : opened,
  }
}

const readChoice = ({ name, options, free }: Filter, search: URLSearchParams): string => {
  if (free) return readFilter(search, name)
  const chosen = search.get(name) ?? ''
  return options.some(([value]) => value === chosen) ? chosen : ''
}

export const addressOf = (
  { name, filter }: Pick<Section<never>, 'name' | 'filter'>,
  state: SectionState,
): string =>
  paths.admin[name]({
    buscar: state.search,
    pagina: state.pagina,
    [filter.name]: state.filter,
    ...state.also,
    ...(state.open && state.open.mode !== 'create' && { ver: state.open.id }),
    editar: state.open?.mode === 'edit',
    nuevo: state.open?.mode === 'create',
  })
