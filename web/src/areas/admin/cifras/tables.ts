import type { Cifras, Reparto } from '@alumbra/contract/administracion/cifras'
import { isUnnamed } from '@alumbra/domain/cifras'

/** Up to 13 rows are shown at once; of a longer table the first 10, the others behind a button. */
const FIRST = 10
const ALL = 13

/** The rows of a table: those that it shows, those behind its button, and those who say no group. */
export type Rows = {
  first: Reparto
  /** Null in the document, which comes without them (sitio-23). */
  others: Reparto | null
  otherCount: number
  unnamed: Reparto
}

/** The figures with their groups as rows of tables. */
export type Tables = Omit<Cifras, 'familias' | 'provincias' | 'grupos'> & {
  familias: { alumnas: Rows; ofertas: Rows }
  provincias: { alumnas: Rows; ofertas: Rows }
  grupos: { alumnas: Rows }
}

function rowsOf(all: Reparto, isWhole: boolean): Rows {
  const groups = all.filter(({ grupo }) => !isUnnamed(grupo))
  const first = groups.length <= ALL ? groups : groups.slice(0, FIRST)
  const others = groups.slice(first.length)
  return {
    first,
    others: isWhole || others.length === 0 ? others : null,
    otherCount: others.length,
    unnamed: all.filter(({ grupo }) => isUnnamed(grupo)),
  }
}

/** The tables of the figures; whole, or without the rows behind their buttons. */
export function tablesOf({ familias, provincias, grupos, ...others }: Cifras, isWhole: boolean): Tables {
  const both = ({ alumnas, ofertas }: Cifras['familias']) => ({
    alumnas: rowsOf(alumnas, isWhole),
    ofertas: rowsOf(ofertas, isWhole),
  })
  return {
    ...others,
    familias: both(familias),
    provincias: both(provincias),
    grupos: { alumnas: rowsOf(grupos.alumnas, isWhole) },
  }
}

/** Whether no table lacks rows. */
export const isWhole = ({ familias, provincias, grupos }: Tables): boolean =>
  [familias.alumnas, familias.ofertas, provincias.alumnas, provincias.ofertas, grupos.alumnas].every(
    ({ others }) => others !== null,
  )
