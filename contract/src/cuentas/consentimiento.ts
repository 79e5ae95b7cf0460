import { VIAS } from '@alumbra/domain/consentimiento'
import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { ById } from '../calls/paging.ts'
import { textInput } from '../calls/text-input.ts'
import { Lopd } from './lopd.ts'

/** A stored consentimiento: version of the política, how and when (GDPR art. 7(1)). */
export const Consentimiento = z.object({ version: z.string(), via: z.enum(VIAS), fecha: z.string() })
export type Consentimiento = z.infer<typeof Consentimiento>

/** The last consentimiento of an account, and whether it must accept the política in force. */
const EstadoConsentimiento = z.object({
  version: z.string(),
  pendiente: z.boolean(),
  ultimo: z.nullable(Consentimiento),
})
export type EstadoConsentimiento = z.infer<typeof EstadoConsentimiento>

/** The form of the page that asks for a consentimiento; `version` is the política that the page showed. */
export const Aceptacion = z.object({
  version: textInput({ required: 'Falta la versión de la política', max: 10 }),
  lopd: Lopd,
})

const propio = {
  path: '/cuenta/consentimiento',
  acceso: ['alumna', 'empresa'],
  tag: 'Consentimiento',
} as const

export const getConsentimiento = call({
  ...propio,
  method: 'GET',
  summary: 'Si la cuenta tiene que aceptar la política de privacidad vigente, y su último consentimiento',
  answers: { 200: EstadoConsentimiento },
})
export const giveConsentimiento = call({
  ...propio,
  method: 'POST',
  summary: 'Aceptar la política de privacidad vigente; con otra versión, conflict',
  body: Aceptacion,
  answers: { 204: null },
})

const deCuenta = (lista: 'alumnas' | 'empresas') =>
  call({
    method: 'GET',
    path: `/admin/api/${lista}/:id/consentimiento`,
    acceso: ['admin'],
    tag: `Administración: ${lista}`,
    summary: 'El último consentimiento guardado de una cuenta',
    params: ById,
    answers: { 200: EstadoConsentimiento },
  })

export const adminConsentimientoAlumna = deCuenta('alumnas')
export const adminConsentimientoEmpresa = deCuenta('empresas')
