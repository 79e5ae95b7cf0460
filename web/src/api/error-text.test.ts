import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { FALLBACK_TEXT } from '@alumbra/contract/calls/page-errors'
import { describe, expect, it } from 'vitest'
import { loadFailureText, refusalText, withAddress } from './error-text.ts'

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

  it('F068 needs no text of the server: the page names the address, or says that something went wrong', () => {
    const bare = { errorCode: 'disabledAccount', errorMessage: '' }
    expect(refusalText({ status: 403, error: bare })).toBe(ERROR_TEXT.unexpectedError)
    const named = { status: 403, error: withAddress(bare, 'ayuda@centros.example') }
    expect(refusalText(named)).toBe('Su cuenta no está activa. Contactenos en ayuda@centros.example')
    const own = { ...bare, errorMessage: 'de otro' }
    expect([withAddress(bare, undefined), withAddress(own, 'ayuda@centros.example')]).toEqual([bare, own])
  })

  it('M4 shows the fallback when no answer arrived', () => {
    expect(loadFailureText(refusal(0, 'unexpectedError'))).toBe(FALLBACK_TEXT)
    expect(loadFailureText(refusal(500, 'unexpectedError'))).toBe(ERROR_TEXT.unexpectedError)
  })
})
