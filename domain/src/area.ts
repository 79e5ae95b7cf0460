/** The five areas and their names, in the order of the letters. */
export const AREAS = {
  S: 'Ciencia',
  T: 'Tecnología',
  E: 'Ingeniería',
  A: 'Artes',
  M: 'Matemáticas',
} as const
export type Area = keyof typeof AREAS
export const LETTERS = Object.keys(AREAS) as Area[]
