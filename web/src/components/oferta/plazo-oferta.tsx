import type { Oferta } from '@alumbra/contract/ofertas/oferta'
import { listDate } from '@alumbra/domain/dates'
import { StateWord } from '../../ui/state-word.tsx'

type PlazoProps = { oferta: Pick<Oferta, 'fecha_fin' | 'terminada'> & { renovable?: boolean } }

/** Until when an oferta is published, or when it ended. */
export const Plazo = ({ oferta: { fecha_fin, terminada, renovable } }: PlazoProps) =>
  fecha_fin && (
    <span className={`block ${renovable ? 'font-semibold text-ink' : ''}`}>
      {terminada ? 'Terminó' : 'Termina'} el {listDate(fecha_fin)}
    </span>
  )

/** The state of an oferta whose time has ended; its review state stays as it was. */
export const Terminada = () => <StateWord word="Terminada" color="bg-quiet" />
