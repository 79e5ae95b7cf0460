import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { PEOPLE } from '../../../seed/people.ts'
import { removeConsentimientos } from '../consentimientos.ts'
import type { GoodInputs } from '../good-input.ts'

export const GOOD_INPUT: GoodInputs = {
  giveConsentimiento: async ({ db, ids }) => {
    for (const person of ['ana', 'lucia', 'berta', 'olga'] as const)
      await removeConsentimientos(db, { rol: PEOPLE[person].rol, id: ids[person] })
    return { body: { version: POLITICA_VERSION, lopd: true } }
  },
  adminConsentimientoAlumna: ({ ids }) => ({ params: { id: ids.lucia } }),
  adminConsentimientoEmpresa: ({ ids }) => ({ params: { id: ids.olga } }),
}
