import { buildContacto } from '../builders.ts'
import type { GoodInputs } from '../good-input.ts'

export const GOOD_INPUT: GoodInputs = {
  sendContacto: () => ({ body: buildContacto() }),
}
