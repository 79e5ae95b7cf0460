import type { Oferta } from '@alumbra/contract/ofertas/oferta'
import { GROUP_MIN } from '@alumbra/domain/cifras'
import { inThousands } from '@alumbra/domain/numbers'

/** How many alumnas opened and saved an oferta, in one line; small numbers are hidden (ofertas-9). */
export const Interes = ({ guardadas, abiertas }: NonNullable<Oferta['interes']>) => (
  <p className="text-s tabular-nums text-quiet">
    {abiertas === null && guardadas === null
      ? `Abierta y guardada por ${FEW} alumnas`
      : `Abierta por ${count(abiertas)} alumnas, guardada por ${count(guardadas)}`}
  </p>
)

const FEW = `menos de ${GROUP_MIN}`
const count = (n: number | null): string => (n === null ? FEW : inThousands(n))
