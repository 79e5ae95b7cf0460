import { addPlantilla } from '../accounts.ts'
import type { GoodInputs } from '../good-input.ts'

export const GOOD_INPUT: GoodInputs = {
  adminCreatePlantilla: async ({ db }) => {
    // The number of plantillas is limited.
    await db.deleteFrom('plantillas').execute()
    return { body: plantilla() }
  },
  adminSavePlantilla: async ({ db }) => ({ params: { id: await addPlantilla(db) }, body: plantilla() }),
  adminDeletePlantilla: async ({ db }) => ({ params: { id: await addPlantilla(db) } }),
}

const plantilla = () => ({ titulo: 'Falta el sueldo', texto: 'Indica el sueldo bruto.' })
