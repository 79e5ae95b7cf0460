import type { GoodInputs } from '../good-input.ts'

const query = { rol: 'alumna', hecho: 'entrada', desde: '2026-01-01', hasta: '2026-12-31' }

export const GOOD_INPUT: GoodInputs = {
  adminListAccesos: ({ ids }) => ({ query: { ...query, quien: ids.ana, antes: ids.ana } }),
  adminExportAccesos: ({ ids }) => ({ query: { ...query, quien: ids.ana } }),
}
