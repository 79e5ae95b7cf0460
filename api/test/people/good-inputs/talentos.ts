import { addAlumna } from '../accounts.ts'
import type { GoodInputs } from '../good-input.ts'

export const GOOD_INPUT: GoodInputs = {
  listTalentos: () => ({
    query: { page: '0', titulacion: 'Química', provincia: 'Madrid', preseleccionadas: 'false' },
  }),
  getTalento: ({ ids }) => ({ params: { id: ids.ana } }),
  downloadTalento: ({ ids }) => ({ params: { id: ids.ana } }),
  addToPreseleccion: async ({ db }) => ({ params: { id: await addAlumna(db) } }),
  removeFromPreseleccion: async ({ db }) => ({ params: { id: await addAlumna(db) } }),
  saveNota: async ({ db, ids }) => {
    const id = await addAlumna(db)
    await db.insertInto('preseleccionadas').values({ empresa_id: ids.berta, alumna_id: id }).execute()
    return { params: { id }, body: { nota: 'Llamar en junio.' } }
  },
}
