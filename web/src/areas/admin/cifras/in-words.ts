import { counted } from '@alumbra/domain/counted'
import { inThousands } from '@alumbra/domain/numbers'

const HOURS_OF_DAY = 24
const HOURS_OF_WEEK = 7 * HOURS_OF_DAY

const HORAS = ['hora', 'horas'] as const
const DIAS = ['día', 'días'] as const

/** A duration in words: '20 horas', '1 día y 3 horas', '12 días'. */
export function durationInWords(horas: number): string {
  if (horas < 1) return 'menos de una hora'
  const whole = Math.round(horas)
  if (whole < HOURS_OF_DAY) return counted(whole, HORAS)
  if (whole >= HOURS_OF_WEEK) return counted(Math.round(horas / HOURS_OF_DAY), DIAS)
  const days = counted(Math.floor(whole / HOURS_OF_DAY), DIAS)
  const rest = whole % HOURS_OF_DAY
  return rest === 0 ? days : `${days} y ${counted(rest, HORAS)}`
}

const SHORT_MONTH = new Intl.DateTimeFormat('es', { month: 'short', timeZone: 'UTC' })

const startOf = (grupo: string): Date => new Date(`${grupo}-01T00:00:00Z`)

/** '2026-11' as 'nov', with the year in January. */
export function shortMonth(grupo: string): { mes: string; year: string } {
  const at = startOf(grupo)
  return {
    mes: SHORT_MONTH.format(at).replace('.', '').slice(0, 3),
    year: at.getUTCMonth() === 0 ? String(at.getUTCFullYear()) : '',
  }
}

/** A part of a whole in per cent, '35 %', or more than the whole, '1.200 %'; null where one of them is not published exactly. */
export function shareInWords(part: number | string, whole: number | string | null): string | null {
  if (typeof part !== 'number' || typeof whole !== 'number' || whole === 0) return null
  const percent = (100 * part) / whole
  if (part > 0 && percent < 1) return '< 1 %'
  // Nothing but the whole is all of it.
  const rounded = Math.round(percent)
  return `${inThousands(part < whole ? Math.min(99, rounded) : rounded)} %`
}

/** A figure in words: '12.000', '< 5', 'entre 56 y 59'. */
export const cifraInWords = (n: number | string): string => (typeof n === 'number' ? inThousands(n) : n)
