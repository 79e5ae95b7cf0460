import { StateWord } from '../../ui/state-word.tsx'
import type { Column } from './section.ts'

/** The column that says whether a row is active. */
export const COLUMN_ACTIVO: Column<{ activo: boolean }> = {
  title: 'Estado',
  cell: ({ activo }) =>
    activo ? <StateWord word="Activo" color="bg-correct" /> : <StateWord word="Inactivo" color="bg-quiet" />,
}
