import { expect, it } from 'vitest'
import { CUENTA_FALLBACK, ERROR_STATUS, ERROR_TEXT, errorText } from './errors.ts'
import { FALLBACK_TEXT } from './page-errors.ts'

// Texts of the specification, with its accents, slips and blanks.
const CATALOGUE = `
badNewPass | La contraseña debe tener al menos 8 caracteres, una letra mayúscula, un número y un carácter especial
badOldPass | La contraseña actual no es correcta.
invalidCredentials | Email o password incorrecto.
invalidCredentialsEmpresa | CIF o password incorrectos
unexpectedError | Algo salió mal. Por favor, inténtalo de nuevo más tarde.
empresaError | Algo salió mal. Por favor, inténtalo de nuevo más tarde.
paramsError | Los datos proporcionados no son válidos.
loadError | Ha ocurrido un error al cargar los datos. Por favor, inténtalo de nuevo más tarde.
updateError | Ha ocurrido un error al actualizar los datos. Inténtalo de nuevo más tarde.
createOfertaError | Ha ocurrido un error al crear la oferta. Inténtalo de nuevo.
deleteOfertaError | Ha ocurrido un error al eliminar la oferta. Inténtalo de nuevo.
messageError | Ha ocurrido un error al enviar el mensaje. Por favor, inténtalo de nuevo más tarde.
atLeastOneAdmin | No puedes eliminar el último administrador. Al menos uno debe permanecer activo.
alreadyRegistered | Ya existe una cuenta con este email. Por favor, utiliza otro email.
disabledAccount | Su cuenta no está activa. Contactenos en {email}
emailNotFound | No se ha encontrado el email. Por favor, asegurate que el email introducido es correcto.`

const rows = CATALOGUE.trim()
  .split('\n')
  .map((line) => line.split(' | ') as [code: string, text: string])

it('M1 has the sixteen codes of the specification with their fifteen exact texts', () => {
  const spec = Object.fromEntries(rows)
  expect([rows.length, new Set(Object.values(spec)).size]).toEqual([16, 15])
  expect(ERROR_TEXT).toMatchObject(spec)
})

it('M1 has no text twice, except the one that two codes share', () => {
  const texts = Object.values(ERROR_TEXT)
  expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([ERROR_TEXT.unexpectedError])
})

it('M1 M4 F059 keeps the exact fallback texts, with the blank before the last one', () => {
  expect(FALLBACK_TEXT).toBe('Se ha producido un error intentalo de nuevo más tarde.')
  expect(CUENTA_FALLBACK).toEqual({
    verificar: 'Intentelo de nuevo más tarde.',
    pedirRestablecer: 'Ups... algo ha pasado, intentalo más tarde.',
    restablecer: ' Ups... algo ha pasado, intentalo más tarde.',
  })
})

it('M2 reads any unknown code as unexpectedError', () => {
  for (const code of ['zzz', '', 'toString', '__proto__'])
    expect(errorText(code, 'a@b.es')).toBe(ERROR_TEXT.unexpectedError)
})

it('F068 M8 inserts the configured address', () => {
  expect(errorText('disabledAccount', 'ayuda@centros.example')).toBe(
    'Su cuenta no está activa. Contactenos en ayuda@centros.example',
  )
})

it('has a text for every code that the server answers', () => {
  for (const code of Object.keys(ERROR_STATUS)) expect(ERROR_TEXT).toHaveProperty(code)
})
