import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { ById } from '../calls/paging.ts'
import { textInput } from '../calls/text-input.ts'
import { Oferta } from '../ofertas/oferta.ts'

export const renewOferta = call({
  method: 'POST',
  path: '/empresa/oferta/:id/renovar',
  acceso: ['empresa'],
  tag: 'Ofertas de la empresa',
  summary: 'Renovar una oferta mía que termina o ha terminado; antes de eso no cambia nada',
  params: ById,
  answers: { 200: Oferta },
})

const Enlace = z.object({ token: textInput({ required: 'Falta el código del enlace', max: 200 }) })

/** The fields of an oferta that a renewal by mail link shows. */
export const Renovacion = z.object({
  puesto: z.string(),
  fecha_fin: z.nullable(z.string()),
  terminada: z.boolean(),
  renovable: z.boolean(),
})
export type Renovacion = z.infer<typeof Renovacion>

const enlace = { method: 'POST', acceso: 'publico', tag: 'Ofertas de la empresa', body: Enlace } as const

export const getRenovacion = call({
  ...enlace,
  path: '/empresa/renovacion/ver',
  summary: 'Qué oferta renueva el enlace de un correo; no cambia nada',
  answers: { 200: Renovacion },
})
export const renewOfertaByEnlace = call({
  ...enlace,
  path: '/empresa/renovacion',
  summary: 'Renovar una oferta con el enlace de un correo, sin entrar; una sola vez',
  answers: { 200: Renovacion },
})
