import { quoted } from '@alumbra/domain/quoted'
import { truncate } from '@alumbra/domain/truncate'

/** A message about a decision stands over the page of a phone, and a puesto may have a thousand characters. */
const PUESTO_SHOWN = 60

/** The puesto of an oferta in a message about its decision. */
export const puestoQuoted = (puesto: string): string => quoted(truncate(puesto, PUESTO_SHOWN))
