import { call } from './calls/call.ts'
import { Empty } from './calls/paging.ts'
import { Contacto } from './contacto-input.ts'

export const sendContacto = call({
  method: 'POST',
  path: '/contact',
  acceso: 'publico',
  tag: 'Público',
  summary: 'Escribir a los centros',
  body: Contacto,
  answers: { 200: Empty },
})
