import { z } from 'zod'
import { list } from './schemas.ts'

/** Values of `ALLOW_INSECURE`, each with its consequence in production. */
export const EXCEPTIONS = {
  http: 'las contraseñas y las sesiones viajan sin cifrar',
  'no-mail': 'los correos no llegan a nadie o salen con un remitente de prueba',
  'embedded-database': 'la base de datos incluida no resiste un corte de luz',
  'no-bot-check': 'nada frena a los robots en los formularios',
  'demo-data': 'cualquiera puede entrar con las cuentas de demostración, porque sus contraseñas son públicas',
} as const

export type Exception = keyof typeof EXCEPTIONS

/** The names of all exceptions. */
export const EXCEPTION_NAMES = Object.keys(EXCEPTIONS) as Exception[]
const isException = (name: string): name is Exception => EXCEPTION_NAMES.some((known) => known === name)

export const exceptions = z
  .string()
  .transform((value) => list(value).filter((part) => part !== ''))
  .refine((names): names is Exception[] => names.every(isException), {
    message: `debe ser una lista, separada por comas, de ${EXCEPTION_NAMES.join(', ')}`,
  })
