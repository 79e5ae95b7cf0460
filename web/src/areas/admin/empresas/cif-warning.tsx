import { hasValidControl, isCifFormat, normaliseCif } from '@alumbra/domain/cif'
import { Alert } from '../../../ui/icons.tsx'

/** Warns when the control character of a CIF does not match its number; the administrador decides. */
export function CifWarning({ cif }: { cif: string }) {
  const number = normaliseCif(cif)
  const odd = isCifFormat(number) && !hasValidControl(number)
  return (
    <p role="status" className="text-s font-semibold text-warning">
      {odd && (
        <span className="mt-2 flex items-start gap-2">
          <Alert className="mt-[0.2em] shrink-0" />
          El carácter de control de este CIF no cuadra: compruébalo. Si es el suyo, vale así.
        </span>
      )}
    </p>
  )
}
