import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { FALLBACK_TEXT } from '@alumbra/contract/calls/page-errors'
import { describe, expect, it } from 'vitest'
import { loadFailureText, refusalText } from './error-text.ts'

const refusal = (status: number, errorCode: string, customMessage?: string) => ({
  status,
  error: { errorCode, errorMessage: 'de otro', ...(customMessage && { customMessage }) },
})

describe('the message of a refused call', () => {
  it('M2 reads an unknown code as unexpectedError', () => {
    expect(refusalText(refusal(500, 'zzz'))).toBe(ERROR_TEXT.unexpectedError)
    expect(refusalText(refusal(500, 'toString'))).toBe(ERROR_TEXT.unexpectedError)
  })

  it('M3 appends the details to the text', () => {
    expect(refusalText(refusal(400, 'paramsError', 'falta el CIF'))).toBe(
      'Los datos proporcionados no son válidos. Detalles: falta el CIF',
    )
  })

  it('uses the text of the server only for the contact address', () => {
    expect(refusalText(refusal(403, 'disabledAccount'))).toBe('de otro')
    expect(refusalText(refusal(403, 'forbidden'))).toBe(ERROR_TEXT.forbidden)
  })

  it('M4 shows the fallback when no answer arrived', () => {
    expect(loadFailureText(refusal(0, 'unexpectedError'))).toBe(FALLBACK_TEXT)
    expect(loadFailureText(refusal(500, 'unexpectedError'))).toBe(ERROR_TEXT.unexpectedError)
  })
})
