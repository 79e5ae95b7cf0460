import { addAlumna } from '../accounts.ts'
import type { GoodInputs } from '../good-input.ts'

export const GOOD_INPUT: GoodInputs = {
  adminSetGrupoAlumna: async ({ db }) => ({ params: { id: await addAlumna(db) }, body: { grupo: '2º DAM' } }),
}
