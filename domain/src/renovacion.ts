import { DAY } from './time.ts'

/** How many days before the end of an oferta its empresa is warned; each warning is sent once. */
export const AVISO_DAYS = [7, 1] as const

/** Whether an oferta can be renewed: from the first warning on, and after its end. */
export const isRenovable = (
  oferta: { estado_revision: string; fecha_fin: Date | null; terminada: boolean },
  now: Date,
): boolean =>
  oferta.estado_revision === 'aceptada' &&
  (oferta.terminada ||
    (oferta.fecha_fin !== null && oferta.fecha_fin.getTime() <= now.getTime() + AVISO_DAYS[0] * DAY))
