import { DAY } from './time.ts'

/** How many days before its end the empresa of an oferta is warned, each time once. */
export const AVISOS_DIAS = [7, 1] as const

/** May this oferta be renewed now? From the first warning on, and after it has ended. */
export const esRenovable = (
  oferta: { estado_revision: string; fecha_fin: Date | null; terminada: boolean },
  now: Date,
): boolean =>
  oferta.estado_revision === 'aceptada' &&
  (oferta.terminada ||
    (oferta.fecha_fin !== null && oferta.fecha_fin.getTime() <= now.getTime() + AVISOS_DIAS[0] * DAY))
