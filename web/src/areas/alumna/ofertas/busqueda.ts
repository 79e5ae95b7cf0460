import { ORDENES_OFERTAS, type OrdenOfertas } from '@alumbra/contract/oferta'

/** What a list of ofertas is asked, as it stands in the address. */
export type Busqueda = {
  titulacion: string
  provincia: string
  modalidad: string
  nivel: string
  guardadas: boolean
  orden: OrdenOfertas
  pagina: number
}

/** A filter that is longer than any of its values is none. */
const FILTRO_MAX = 200

/** Reads the address; what makes no sense there is left out. */
export function readBusqueda(search: URLSearchParams): Busqueda {
  const filtro = (name: string) => {
    const value = (search.get(name) ?? '').replace(/\p{C}/gu, '').trim()
    return value.length > FILTRO_MAX ? '' : value
  }
  const pagina = search.get('pagina') ?? ''
  return {
    titulacion: filtro('titulacion'),
    provincia: filtro('provincia'),
    modalidad: filtro('modalidad'),
    nivel: filtro('nivel'),
    guardadas: search.get('guardadas') === 'true',
    orden: ORDENES_OFERTAS.find((orden) => orden === search.get('orden')) ?? 'recientes',
    pagina: /^[1-9]\d{0,8}$/.test(pagina) ? Number(pagina) : 1,
  }
}

/** Whether anything narrows the list. */
export const isFiltered = ({ titulacion, provincia, modalidad, nivel, guardadas }: Busqueda): boolean =>
  guardadas || [titulacion, provincia, modalidad, nivel].some((value) => value !== '')
