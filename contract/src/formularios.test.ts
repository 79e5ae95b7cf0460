import { expect, it } from 'vitest'
import { messageOf } from './calls/messages.ts'
import { PageQuery } from './calls/paging.ts'
import { wrongFields } from './calls/wrong-fields.ts'
import { Contacto } from './contacto-input.ts'
import { AdministradorInput } from './cuentas/administrador.ts'
import { ContrasenaRepetida, ContrasenaTwice, Registro, RegistroInput } from './cuentas/cuenta.ts'
import { OfertaInput } from './ofertas/oferta.ts'

type Schema = {
  safeParse(
    value: unknown,
    options: { error: typeof messageOf },
  ): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }
}
const wrong = (schema: unknown, body: unknown) =>
  wrongFields((schema as Schema).safeParse(body, { error: messageOf }).error?.issues ?? [])

const STRONG =
  'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, un número y un carácter especial'

it('F037–F041 names every field of an empty registration', () => {
  expect(wrong(Registro, {})).toEqual({
    nombre: 'El nombre es obligatorio',
    apellidos: 'El apellido es obligatorio',
    email: 'El email es obligatorio',
    password: 'La contraseña es obligatoria',
    v_password: 'Debes verificar la contraseña',
  })
})

it('F039–F041 checks email, strength and repetition, each with its own message', () => {
  const body = { nombre: 'Ana', apellidos: 'Ruiz', email: 'a@b', password: 'Abc12345', v_password: 'otra' }
  expect(wrong(Registro, body)).toEqual({
    email: 'El email ingresado no es válido',
    password: STRONG,
    v_password: 'Las contraseñas no coinciden',
  })
  for (const password of ['Abc12345', 'abc1234!', 'Ab1!', 'Abcdefg!'])
    expect(wrong(Registro, { ...body, email: 'a@b.es', password, v_password: password })).toEqual({
      password: STRONG,
    })
  expect(wrong(Registro, { ...body, email: 'a@b.es', password: 'Abc1234!', v_password: 'Abc1234!' })).toEqual(
    {},
  )
})

it.each(['a@b.es, c@d.es', 'a@b.es\r\nBcc: c@d.es', '"a"@b.es', 'a b@c.es', 'a@b..es', 'A <a@b.es>'])(
  'refuses %j as an address',
  (email) => {
    expect(
      wrong(Registro, { nombre: 'A', apellidos: 'B', email, password: 'Abc1234!', v_password: 'Abc1234!' }),
    ).toHaveProperty('email')
  },
)

it('F077–F082 names every field of an empty contact message', () => {
  expect(wrong(Contacto, {})).toEqual({
    name: 'El nombre es obligatorio',
    email: 'El email es obligatorio',
    tema: 'El tema es obligatorio',
    instituto: 'Por favor, selecciona un instituto',
    mensaje: 'El mensaje es obligatorio',
    lopd: 'Debes aceptar la política de privacidad',
  })
})

it('F077–F082 checks the limits of a contact message', () => {
  const good = {
    name: 'Íñigo Muñoz',
    email: 'i@m.es',
    tema: 'Temas',
    instituto: 'Otros',
    mensaje: 'diez letra',
    lopd: true,
  }
  expect(wrong(Contacto, good)).toEqual({})
  expect(wrong(Contacto, { ...good, name: 'A' })).toEqual({
    name: 'El nombre debe tener al menos 2 caracteres',
  })
  for (const name of ['Ana3', 'Ana\nMaría', '👩‍🔬'])
    expect(wrong(Contacto, { ...good, name })).toEqual({ name: 'El nombre solo puede contener letras' })
  for (const name of ['Ana\u00a0María', 'A\u200bna\u2009María\u200b'])
    expect(Contacto.parse({ ...good, name }).name).toBe('Ana María')
  expect(wrong(Contacto, { ...good, name: '\u200b' })).toEqual({ name: 'El nombre es obligatorio' })
  expect(wrong(Contacto, { ...good, email: 'x' })).toEqual({ email: 'Ingresa un email válido' })
  expect(wrong(Contacto, { ...good, tema: 'Tema' })).toEqual({
    tema: 'El tema debe tener al menos 5 caracteres',
  })
  expect(wrong(Contacto, { ...good, tema: 'x'.repeat(100) })).toEqual({})
  expect(wrong(Contacto, { ...good, tema: 'x'.repeat(101) })).toEqual({
    tema: 'El tema no puede exceder los 100 caracteres',
  })
  expect(wrong(Contacto, { ...good, mensaje: 'x'.repeat(9) })).toEqual({
    mensaje: 'El mensaje debe tener al menos 10 caracteres',
  })
  expect(wrong(Contacto, { ...good, mensaje: 'x'.repeat(500) })).toEqual({})
  expect(wrong(Contacto, { ...good, mensaje: 'x'.repeat(501) })).toEqual({
    mensaje: 'El mensaje no puede exceder los 500 caracteres',
  })
  expect(wrong(Contacto, { ...good, instituto: 'Otro' })).toEqual({
    instituto: 'Por favor, selecciona un instituto',
  })
  expect(wrong(Contacto, { ...good, lopd: false })).toEqual({
    lopd: 'Debes aceptar la política de privacidad',
  })
})

it('F148–F156 names every field of an empty oferta and leaves the optional ones alone', () => {
  expect(wrong(OfertaInput, {})).toEqual({
    contacto: 'Este campo es obligatorio',
    mail: 'Este campo es obligatorio',
    puesto: 'Este campo es obligatorio',
    descripcion: 'Este campo es obligatorio',
    modalidad: 'Debes seleccionar una modalidad',
    ubicacion: 'Este campo es obligatorio',
    nivel_estudios: 'Debes seleccionar un nivel de estudios',
  })
})

it('F187 checks the password of an administrador in three steps', () => {
  const password = (value: string) =>
    wrong(AdministradorInput, { nombre: 'Carmen', email: 'c@d.es', password: value }).password
  expect(password('')).toBe('La contraseña es obligatoria')
  expect(password('Ab1!')).toBe('La contraseña debe tener al menos 8 caracteres')
  expect(password('ABCDEFG1!')).toBe(
    'La contraseña debe contener mayúsculas, minúsculas, números y caracteres especiales',
  )
  expect(password('Abcdefg1!')).toBeUndefined()
})

it('wire-8 accepts only integers from 0 as page numbers', () => {
  expect(PageQuery.parse({})).toEqual({ page: 0 })
  expect(PageQuery.parse({ page: '3' })).toEqual({ page: 3 })
  for (const page of ['-1', '1.5', 'x', '', ' 1', '1e3', ['1', '2']])
    expect(wrong(PageQuery, { page })).toHaveProperty('page')
})

it('F041 reports a different repetition while other fields are still blank', () => {
  const body = { nombre: '', apellidos: '', email: '', password: 'Abc1234!', v_password: 'Abc1234?' }
  expect(wrong(Registro, body)).toEqual({
    nombre: 'El nombre es obligatorio',
    apellidos: 'El apellido es obligatorio',
    email: 'El email es obligatorio',
    v_password: 'Las contraseñas no coinciden',
  })
})

it('F042 the form of the registration requires the checkbox, the call does not', () => {
  const body = {
    nombre: 'Ana',
    apellidos: 'Ruiz',
    email: 'a@b.es',
    password: 'Abc1234!',
    v_password: 'Abc1234!',
  }
  expect(wrong(Registro, body)).toEqual({})
  expect(wrong(RegistroInput, { ...body, lopd: false })).toEqual({
    lopd: 'Debes aceptar la política de privacidad',
  })
})

it('F058 a new password and its repetition are compared, or checked alone', () => {
  const differing = { password: 'Abc1234!', v_password: 'Abc1234?' }
  expect(wrong(ContrasenaRepetida, differing)).toEqual({ v_password: 'Las contraseñas no coinciden' })
  expect(wrong(ContrasenaTwice, differing)).toEqual({})
  expect(wrong(ContrasenaTwice, { password: 'abc', v_password: ' ' })).toEqual({
    password:
      'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, un número y un carácter especial',
    v_password: 'Debes verificar la contraseña',
  })
})
