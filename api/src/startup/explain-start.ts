import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { AppError } from '../errors.ts'
import { rootOf } from './start-error.ts'

/** The Spanish message for an error that ends a command. */
export function explainStart(error: unknown): string {
  const { message, name } = error instanceof AppError ? { message: textOf(error), name: '' } : rootOf(error)
  return message === '' ? `Ha fallado algo que no dice qué es (${name}).` : message
}

const textOf = (error: AppError): string => error.details.customMessage ?? ERROR_TEXT[error.code]
