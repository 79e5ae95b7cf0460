import { refreshCifras } from '../../../src/features/cifras/rules.ts'
import type { GoodInputs } from '../good-input.ts'

export const GOOD_INPUT: GoodInputs = {
  adminDownloadCifras: async ({ db }) => {
    await refreshCifras(db, new Date())
    return {}
  },
}
