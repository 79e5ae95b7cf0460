import { SEMANA_MAX, type Semana } from '@alumbra/contract/administracion/semana'
import { inThousands } from '@alumbra/domain/numbers'
import { DAY, HOUR } from '@alumbra/domain/time'
import { paths } from '../../../paths.ts'

/** A number of the week, what it counts, and the list that holds those rows. */
export type WeekLine = { n: number; count: string; text: string; detail?: string; to: string }

const line = (n: number, [one, many]: readonly [string, string], to: string, detail?: string): WeekLine => ({
  n,
  count: n >= SEMANA_MAX ? `+${inThousands(SEMANA_MAX)}` : inThousands(n),
  text: n === 1 ? one : many,
  to,
  ...(detail !== undefined && { detail }),
})

/** How long somebody has waited: 'menos de una hora', '5 horas', '2 días'. */
export function waitInWords(since: string, now: Date): string {
  const ms = now.getTime() - Date.parse(since)
  if (ms < HOUR) return 'menos de una hora'
  const [n, one, many] =
    ms < 2 * DAY ? [Math.floor(ms / HOUR), 'hora', 'horas'] : [Math.floor(ms / DAY), 'días', 'días']
  return `${n} ${n === 1 ? one : many}`
}

const unlessSentAgain = (n: number): string =>
  n === 1 ? 'Si no se reenvía, su cuenta se borra.' : 'Si no se reenvían, sus cuentas se borran.'

const shown = (lines: WeekLine[]): WeekLine[] => lines.filter(({ n }) => n > 0)

/** Pending work, the most urgent first; without the lines that count zero. */
export const waitingLines = ({ ofertas, invitaciones, correos }: Semana, now: Date): WeekLine[] =>
  shown([
    line(
      ofertas.pendientes,
      ['oferta por revisar', 'ofertas por revisar'],
      paths.admin.revision(),
      ofertas.desde === null
        ? undefined
        : `${ofertas.pendientes === 1 ? 'Espera' : 'La más antigua espera'} desde hace ${waitInWords(ofertas.desde, now)}.`,
    ),
    line(
      correos,
      ['correo que no ha podido salir', 'correos que no han podido salir'],
      paths.admin.correo({ estado: 'fallido' }),
      correos === 1 ? 'Aún se puede volver a intentar.' : 'Aún se pueden volver a intentar.',
    ),
    line(
      invitaciones.alumnas.caducadas,
      ['invitación caducada de una alumna', 'invitaciones caducadas de alumnas'],
      paths.admin.alumnas({ invitacion: 'caducada' }),
      unlessSentAgain(invitaciones.alumnas.caducadas),
    ),
    line(
      invitaciones.alumnas.pendientes,
      ['alumna sin contestar a su invitación', 'alumnas sin contestar a su invitación'],
      paths.admin.alumnas({ invitacion: 'pendiente' }),
    ),
    line(
      invitaciones.empresas.caducadas,
      ['invitación caducada de una empresa', 'invitaciones caducadas de empresas'],
      paths.admin.empresas({ invitacion: 'caducada' }),
      unlessSentAgain(invitaciones.empresas.caducadas),
    ),
    line(
      invitaciones.empresas.pendientes,
      ['empresa sin contestar a su invitación', 'empresas sin contestar a su invitación'],
      paths.admin.empresas({ invitacion: 'pendiente' }),
    ),
    line(
      ofertas.terminan,
      ['oferta que termina en 7 días', 'ofertas que terminan en 7 días'],
      paths.admin.ofertas({ plazo: 'semana' }),
      ofertas.terminan === 1
        ? 'Su empresa puede renovarla desde su página.'
        : 'Sus empresas pueden renovarlas desde su página.',
    ),
  ])

/** News of the last seven days, without the lines that count zero. */
export const newsLines = ({ nuevas, cv_completados }: Semana): WeekLine[] =>
  shown([
    line(nuevas.alumnas, ['alumna nueva', 'alumnas nuevas'], paths.admin.alumnas({ semana: 'nuevas' })),
    line(
      cv_completados,
      ['CV recién completado', 'CV recién completados'],
      paths.admin.alumnas({ semana: 'cv' }),
    ),
    line(nuevas.empresas, ['empresa nueva', 'empresas nuevas'], paths.admin.empresas({ semana: 'nuevas' })),
  ])
