import type { GoodInputs } from '../good-input.ts'

export const GOOD_INPUT: GoodInputs = {
  adminExportActividad: ({ ids }) => ({
    query: { quien: ids.carmen, lista: 'alumnas', desde: '2026-01-01', hasta: '2026-12-31' },
  }),
  adminListActividad: ({ ids }) => ({
    query: { quien: ids.carmen, lista: 'alumnas', desde: '2026-01-01', hasta: '2026-12-31', antes: '100' },
  }),
}
