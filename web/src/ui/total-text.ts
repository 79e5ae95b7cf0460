import { inThousands } from '@alumbra/domain/numbers'

/** How many rows a list has; a search of more than it counted has 'más de 1.000' (wire-18). */
export const totalText = ({ total, hayMas = false }: { total: number; hayMas?: boolean }): string =>
  `${hayMas ? 'más de ' : ''}${inThousands(total)}`

/** The same at the beginning of a sentence. */
export const totalTextFirst = (list: { total: number; hayMas?: boolean }): string =>
  totalText(list).replace('más', 'Más')
