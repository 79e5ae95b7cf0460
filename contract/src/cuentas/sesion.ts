import { z } from 'zod/mini'
import { call } from '../calls/call.ts'

export const SesionAlumna = z.object({ idAlumna: z.nullable(z.string()) })
export const SesionEmpresa = z.object({ idEmpresa: z.nullable(z.string()) })
export const SesionAdmin = z.object({ id: z.nullable(z.string()) })

export const getSesionAlumna = call({
  method: 'GET',
  path: '/alumnas/me',
  acceso: 'publico',
  tag: 'Cuentas de alumnas',
  summary: 'Quién ha entrado como alumna, o null',
  answers: { 200: SesionAlumna },
})
export const getSesionEmpresa = call({
  method: 'GET',
  path: '/empresa/me',
  acceso: 'publico',
  tag: 'Cuentas de empresas',
  summary: 'Qué empresa ha entrado, o null',
  answers: { 200: SesionEmpresa },
})
export const getSesionAdmin = call({
  method: 'GET',
  path: '/admin/me',
  acceso: 'publico',
  tag: 'Cuentas de administración',
  summary: 'Quién ha entrado en la administración, o null',
  answers: { 200: SesionAdmin },
})
