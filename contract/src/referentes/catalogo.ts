import { z } from 'zod/mini'
import { call } from '../calls/call.ts'

/** A family of the study catalogue: its titulación and its especialidades (F019). */
export const Familia = z.object({ titulo: z.string(), especialidades: z.array(z.string()) })
export type Familia = z.infer<typeof Familia>

export const getFamiliasEstudios = call({
  method: 'GET',
  path: '/familiasEstudios.json',
  acceso: 'publico',
  etag: true,
  tag: 'Público',
  summary: 'Catálogo de titulaciones y especialidades para el CV',
  answers: { 200: z.array(Familia) },
})

export const getFamiliasOfertas = call({
  method: 'GET',
  path: '/familiasOfertas.json',
  acceso: 'publico',
  etag: true,
  tag: 'Público',
  summary: 'Familias entre las que una oferta elige sus titulaciones',
  answers: { 200: z.array(Familia) },
})
