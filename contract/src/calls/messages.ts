import { REQUIRED } from '@alumbra/domain/required'
import type { z } from 'zod/mini'

const TYPE_NAME: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un conjunto de datos',
}

/** Spanish message of an issue without a message of its own; the error map of every parse. */
export function messageOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return REQUIRED
    return `Este dato debe ser ${TYPE_NAME[issue.expected] ?? 'de otro tipo'}`
  }
  if (issue.code === 'too_big') return `Como máximo ${issue.maximum}`
  if (issue.code === 'too_small') return `Como mínimo ${issue.minimum}`
  return 'Este dato no es válido'
}
