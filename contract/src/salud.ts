import { z } from 'zod/mini'
import { call } from './calls/call.ts'

const Estado = z.object({ status: z.literal('ok') })
/** `version` comes from package.json. */
const Salud = z.object({ status: z.literal('ok'), version: z.string() })

export const getHealth = call({
  method: 'GET',
  path: '/api/health',
  acceso: 'publico',
  tag: 'Servicio',
  summary: 'El proceso está vivo',
  answers: { 200: Salud },
})

export const getReady = call({
  method: 'GET',
  path: '/api/ready',
  acceso: 'publico',
  tag: 'Servicio',
  summary: 'La base de datos responde y está al día',
  answers: { 200: Estado },
})
