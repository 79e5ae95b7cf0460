const LIST = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid' })
// Swedish dates have the format of ISO 8601.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })
const DETAIL = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

const TIME = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  hour: '2-digit',
  minute: '2-digit',
})

const LONG_DAY = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Date of an ISO time for lists and sentences, in Madrid: `5/6/2025`. */
export const listDate = (iso: string): string => LIST.format(new Date(iso))

/** The day in Madrid, as `2025-06-05`; the other functions accept it like a time. */
export const dayInMadrid = (when: Date): string => DAY.format(when)

/** The year in Madrid, wherever the process runs. */
export const yearInMadrid = (when: Date): number => Number(dayInMadrid(when).slice(0, 4))

/** Date of an ISO time among the facts of one oferta, in Madrid: `05-06-2025`. */
export const detailDate = (iso: string): string => DETAIL.format(new Date(iso)).replaceAll('/', '-')

/** The day of an ISO time over what happened on it, in Madrid: `jueves, 5 de junio de 2025`. */
export const longDay = (iso: string): string => LONG_DAY.format(new Date(iso))

/** Time of day of an ISO time in Madrid: `10:32`. */
export const timeOf = (iso: string): string => TIME.format(new Date(iso))
