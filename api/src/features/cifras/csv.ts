import type { Cifra, Cifras, InvitacionCifras, Reparto } from '@alumbra/contract/administracion/cifras'
import { boundsOfCifra } from '@alumbra/domain/cifras'
import { type Cell, csv } from '@alumbra/domain/csv'
import { monthInWords } from '@alumbra/domain/month'

/** Name of a month: 'noviembre de 2026', which spreadsheets do not convert into a date. */
const monthName = (grupo: string): string => (grupo === 'antes' ? 'antes' : monthInWords(grupo))

/** A figure in its own columns: numbers alone in those of numbers, and the words of a hidden one at the end. */
function figure(cifra: Cifra): Cell[] {
  const [from, to] = boundsOfCifra(cifra) ?? ['', '']
  return typeof cifra === 'number' ? [cifra, from, to, ''] : ['', from, to, cifra]
}

type Line = readonly [section: string, grupo: string, que: string, cifra: Cifra]

/** The published cifras as a CSV with one figure per line. */
export function cifrasCsv({
  alumnas,
  empresas,
  invitaciones,
  ofertas,
  revision,
  familias,
  provincias,
  grupos,
  meses,
}: Cifras): string {
  const reparto = (section: string, que: string, groups: Reparto, name = (grupo: string) => grupo) =>
    groups.map(({ grupo, n }): Line => [section, name(grupo), que, n])
  const sent = (que: string, { enviadas, contestadas, pendientes, caducadas }: InvitacionCifras): Line[] => [
    ['Invitaciones', 'Enviadas', que, enviadas],
    ['Invitaciones', 'Contestadas', que, contestadas],
    ['Invitaciones', 'Sin contestar', que, pendientes],
    ['Invitaciones', 'Caducadas', que, caducadas],
  ]
  const lines: Line[] = [
    ['Cuentas', 'Todas', 'Alumnas', alumnas.total],
    ['Cuentas', 'Activas', 'Alumnas', alumnas.activas],
    ['Cuentas', 'Inactivas', 'Alumnas', alumnas.inactivas],
    ['Cuentas', 'Verificadas', 'Alumnas', alumnas.verificadas],
    ['Cuentas', 'Sin verificar', 'Alumnas', alumnas.sin_verificar],
    ['Cuentas', 'Todas', 'Empresas', empresas.total],
    ['Cuentas', 'Activas', 'Empresas', empresas.activas],
    ['Cuentas', 'Inactivas', 'Empresas', empresas.inactivas],
    ['Cuentas', 'Verificadas', 'Empresas', empresas.verificadas],
    ['Cuentas', 'Sin verificar', 'Empresas', empresas.sin_verificar],
    ...sent('Alumnas', invitaciones.alumnas),
    ...sent('Empresas', invitaciones.empresas),
    ['CV', 'Completo', 'Alumnas', alumnas.cv_completo],
    ['CV', 'Incompleto', 'Alumnas', alumnas.cv_incompleto],
    ['Ofertas por estado', 'Todas', 'Ofertas', ofertas.total],
    ['Ofertas por estado', 'Pendientes', 'Ofertas', ofertas.pendientes],
    ['Ofertas por estado', 'Aceptadas', 'Ofertas', ofertas.aceptadas],
    ['Ofertas por estado', 'Rechazadas', 'Ofertas', ofertas.rechazadas],
    ['Ofertas por estado', 'Borradas', 'Ofertas', ofertas.borradas],
    ['Revisión', 'Últimos 12 meses', 'Ofertas revisadas', revision.revisadas],
    ...(revision.mediana_horas === null
      ? []
      : [
          [
            'Revisión',
            'Últimos 12 meses',
            'Horas hasta la decisión (mediana)',
            revision.mediana_horas,
          ] satisfies Line,
        ]),
    ...reparto('Titulación', 'Alumnas', familias.alumnas),
    ...reparto('Titulación', 'Ofertas visibles', familias.ofertas),
    ...reparto('Provincia', 'Alumnas', provincias.alumnas),
    ...reparto('Provincia', 'Ofertas visibles', provincias.ofertas),
    ...reparto('Grupo', 'Alumnas', grupos.alumnas),
    ...reparto('Mes', 'Altas de alumnas', meses.alumnas, monthName),
    ...reparto('Mes', 'Altas de empresas', meses.empresas, monthName),
    ...reparto('Mes', 'Ofertas publicadas', meses.ofertas, monthName),
  ]
  return csv([
    ['Apartado', 'Grupo', 'Qué se cuenta', 'Cifra', 'Desde', 'Hasta', 'Nota'],
    ...lines.map(([section, grupo, que, cifra]) => [section, grupo, que, ...figure(cifra)]),
  ])
}
