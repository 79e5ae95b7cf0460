import { listDate } from './dates.ts'

/** The privacy policy in force, named by its date (F023). A new date asks every alumna and empresa again. */
export const POLITICA_VERSION = '2025-06-18'

/** The date of a política as its own page alone writes it (F023): `18/06/2025`. */
export const politicaDate = (version: string): string => version.split('-').reverse().join('/')

/** How a consentimiento was given: at registration, invitation, contact message or login. */
export const VIAS = ['registro', 'invitacion', 'contacto', 'entrada'] as const
export type Via = (typeof VIAS)[number]

const COMO: Record<Via, string> = {
  registro: 'al registrarse',
  invitacion: 'con la invitación',
  contacto: 'al enviar el mensaje',
  entrada: 'al entrar',
}

/** A consentimiento in the back office: 'política del 18/6/2025, aceptada el 5/7/2025 al registrarse'. */
export const describeConsentimiento = ({
  version,
  via,
  fecha,
}: {
  version: string
  via: Via
  fecha: string
}): string => `política del ${listDate(version)}, aceptada el ${listDate(fecha)} ${COMO[via]}`
