import type { Oferta } from '@alumbra/contract/ofertas/oferta'
import { GROUP_MIN } from '@alumbra/domain/cifras'

/** How many alumnas saved and opened an oferta; small numbers are hidden (ofertas-9). */
export const Interes = ({ guardadas, abiertas }: NonNullable<Oferta['interes']>) => (
  <p className="tabular-nums">
    {abiertas === null && guardadas === null ? (
      `Abierta y guardada por ${count(null)}`
    ) : (
      <>
        Abierta por {count(abiertas)}
        <br />
        Guardada por {count(guardadas)}
      </>
    )}
  </p>
)

const count = (n: number | null): string =>
  n === null ? `menos de ${GROUP_MIN} alumnas` : `${n.toLocaleString('es-ES')} alumnas`
