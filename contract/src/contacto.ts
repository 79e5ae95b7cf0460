import { call } from './calls/call.ts'
import { withEnvio } from './calls/envio.ts'
import { Empty } from './calls/paging.ts'
import { Contacto } from './contacto-input.ts'

export const sendContacto = call({
  method: 'POST',
  path: '/contact',
  acceso: 'publico',
  tag: 'Público',
  summary: 'Escribir a los centros',
  body: withEnvio(Contacto),
  answers: { 200: Empty },
})
