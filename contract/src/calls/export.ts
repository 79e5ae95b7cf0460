import { z } from 'zod/mini'
import { ActividadQuery } from '../administracion/actividad.ts'
import { CorreosQuery } from '../administracion/correo.ts'
import { ListQuery } from '../administracion/secciones.ts'
import { OfertasAdminQuery } from '../ofertas/oferta-admin.ts'
import { call } from './call.ts'

const fichero = {
  method: 'GET',
  acceso: ['admin'],
  summary: 'Las filas que encuentra un filtro, para una hoja de cálculo',
  download: 'text/csv; charset=utf-8',
  answers: { 200: null },
} as const

export const adminExportReferentes = call({
  ...fichero,
  tag: 'Administración: referentes',
  path: '/admin/api/referentes.csv',
  query: ListQuery,
})
export const adminExportAdministradores = call({
  ...fichero,
  tag: 'Administración: administradores',
  path: '/admin/api/administradores.csv',
  query: ListQuery,
})
export const adminExportOfertas = call({
  ...fichero,
  tag: 'Administración: ofertas',
  path: '/admin/api/ofertas.csv',
  query: OfertasAdminQuery,
})
export const adminExportCorreos = call({
  ...fichero,
  tag: 'Administración: correo',
  path: '/admin/api/correos.csv',
  query: CorreosQuery,
})
export const adminExportActividad = call({
  ...fichero,
  tag: 'Administración: actividad',
  path: '/admin/api/actividad.csv',
  query: z.omit(ActividadQuery, { antes: true }),
})
export const adminExportPlantillas = call({
  ...fichero,
  tag: 'Administración: plantillas de motivos',
  path: '/admin/api/plantillas.csv',
})
