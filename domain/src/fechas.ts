const LISTA = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid' })
// Swedish dates have the format of ISO 8601.
const DIA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })
const DETALLE = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

const HORA = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  hour: '2-digit',
  minute: '2-digit',
})

/** Date of an ISO time for lists, in Madrid: `5/6/2025`. */
export const fechaLista = (iso: string): string => LISTA.format(new Date(iso))

/** The day in Madrid, as `2025-06-05`; the other functions accept it like a time. */
export const diaDe = (when: Date): string => DIA.format(when)

/** Date of an ISO time for details, in Madrid: `05-06-2025`. */
export const fechaDetalle = (iso: string): string => DETALLE.format(new Date(iso)).replaceAll('/', '-')

/** Time of day of an ISO time in Madrid: `10:32`. */
export const horaDe = (iso: string): string => HORA.format(new Date(iso))
