import { StateWord } from '../../ui/state-word.tsx'
import type { Column } from './section.ts'

/** The column that says whether one of a list is active. */
export const COLUMN_ACTIVO: Column<{ activo: boolean }> = {
  title: 'Estado',
  cell: ({ activo }) =>
    activo ? <StateWord word="Activo" color="bg-correct" /> : <StateWord word="Inactivo" color="bg-quiet" />,
}
