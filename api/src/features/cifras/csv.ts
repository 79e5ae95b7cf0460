import type { Cifras, Reparto } from '@alumbra/contract/cifras'
import { type Cell, csv } from '@alumbra/domain/csv'

const MES = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Name of a month: 'noviembre de 2026', which spreadsheets do not convert into a date. */
const monthName = (grupo: string): string =>
  grupo === 'antes' ? 'antes' : MES.format(new Date(`${grupo}-01`))

/** The published cifras as a CSV with one figure per line. */
export function cifrasCsv({
  alumnas,
  empresas,
  ofertas,
  revision,
  familias,
  provincias,
  meses,
}: Cifras): string {
  const reparto = (section: string, que: string, groups: Reparto, name = (grupo: string) => grupo) =>
    groups.map(({ grupo, n }): Cell[] => [section, name(grupo), que, n])
  return csv([
    ['Apartado', 'Grupo', 'Qué se cuenta', 'Cifra'],
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
    ['CV', 'Completo', 'Alumnas', alumnas.cv_completo],
    ['CV', 'Incompleto', 'Alumnas', alumnas.cv_incompleto],
    ['Ofertas por estado', 'Todas', 'Ofertas', ofertas.total],
    ['Ofertas por estado', 'Pendientes', 'Ofertas', ofertas.pendientes],
    ['Ofertas por estado', 'Aceptadas', 'Ofertas', ofertas.aceptadas],
    ['Ofertas por estado', 'Rechazadas', 'Ofertas', ofertas.rechazadas],
    ['Ofertas por estado', 'Borradas', 'Ofertas', ofertas.borradas],
    ['Revisión', 'Últimos 12 meses', 'Ofertas revisadas', revision.revisadas],
    ['Revisión', 'Últimos 12 meses', 'Horas hasta la decisión (mediana)', revision.mediana_horas ?? ''],
    ...reparto('Titulación', 'Alumnas', familias.alumnas),
    ...reparto('Titulación', 'Ofertas visibles', familias.ofertas),
    ...reparto('Provincia', 'Alumnas', provincias.alumnas),
    ...reparto('Provincia', 'Ofertas visibles', provincias.ofertas),
    ...reparto('Mes', 'Altas de alumnas', meses.alumnas, monthName),
    ...reparto('Mes', 'Altas de empresas', meses.empresas, monthName),
    ...reparto('Mes', 'Ofertas publicadas', meses.ofertas, monthName),
  ])
}
