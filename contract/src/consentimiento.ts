import { z } from 'zod/mini'
import { call } from './call.ts'
import { fechaLista } from './fechas.ts'
import { ById } from './paginas.ts'
import { texto } from './texto.ts'

/** The privacy policy in force, named by its date (F023). A new date asks every alumna and empresa again. */
export const POLITICA_VERSION = '2025-06-18'

/** The date of a policy as the page shows it: `18/06/2025`. */
export const fechaPolitica = (version: string): string => version.split('-').reverse().join('/')

/** The box of every form that takes personal data (F042). */
export const Lopd = z.literal(true, { error: 'Debes aceptar la política de privacidad' })

/** How a consent was given: with the registration, an invitation, a contact message, or when entering. */
const Via = z.enum(['registro', 'invitacion', 'contacto', 'entrada'])
export type Via = z.infer<typeof Via>

/** A consent on record: the version of the policy, how and when (GDPR art. 7(1)). */
export const Consentimiento = z.object({ version: z.string(), via: Via, fecha: z.string() })
export type Consentimiento = z.infer<typeof Consentimiento>

/** The last consent of an account, and whether the policy in force still has to be accepted. */
const EstadoConsentimiento = z.object({
  version: z.string(),
  pendiente: z.boolean(),
  ultimo: z.nullable(Consentimiento),
})
export type EstadoConsentimiento = z.infer<typeof EstadoConsentimiento>

/** The form of the consent page; `version` is the policy that was read. */
export const Aceptacion = z.object({
  version: texto({ obligatorio: 'Falta la versión de la política', max: 10 }),
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
export const darConsentimiento = call({
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

const COMO: Record<Via, string> = {
  registro: 'al registrarse',
  invitacion: 'con la invitación',
  contacto: 'al enviar el mensaje',
  entrada: 'al entrar',
}

/** A consent as the back office reads it: 'política del 18/06/2025, aceptada el 5/7/2025 al registrarse'. */
export const consentimientoTexto = ({ version, via, fecha }: Consentimiento): string =>
  `política del ${fechaPolitica(version)}, aceptada el ${fechaLista(fecha)} ${COMO[via]}`
