const LISTA = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid' })
// Sweden writes dates as ISO 8601 does.
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

/** Date of an ISO time as lists show it: `5/6/2025`, by the clock of Madrid. */
export const fechaLista = (iso: string): string => LISTA.format(new Date(iso))

/** The day of a moment by the clock of Madrid, as `2025-06-05`; lists and details read it like a time. */
export const diaDe = (when: Date): string => DIA.format(when)

/** Date of an ISO time as details show it: `05-06-2025`, by the clock of Madrid. */
export const fechaDetalle = (iso: string): string => DETALLE.format(new Date(iso)).replaceAll('/', '-')

/** Time of day of an ISO time by the clock of Madrid: `10:32`. */
export const horaDe = (iso: string): string => HORA.format(new Date(iso))
