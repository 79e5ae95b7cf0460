import type { Cv } from '@alumbra/contract/alumnas/cv'
import { askWhich } from '../../../../components/versions/ask-which.tsx'
import type { Outcome } from '../../../../ui/dialog/dialog-options.ts'
import { differs } from './cv-draft.ts'
import { asStored } from './cv-values.ts'
import { compareCvs } from './differences.ts'

const CHANGED = 'Tu CV ha cambiado en otro sitio'

/** Asks which CV stays; null when both are stored as the same. `merged` is the saved one with the changes made here. */
export async function chooseCv(
  base: Cv | undefined,
  mine: Cv,
  saved: Cv,
): Promise<{ merged: Cv; choice: Outcome | null }> {
  const stored = asStored(saved)
  const { merged, ...compared } = compareCvs(base && asStored(base), asStored(mine), stored)
  const isSame = !differs(merged, stored)
  return { merged, choice: isSame ? null : await askWhich({ title: CHANGED, ...compared }) }
}
