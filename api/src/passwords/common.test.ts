import { isStrongPassword } from '@alumbra/domain/contrasena'
import { describe, expect, it } from 'vitest'
import { costOf } from '../../test/counting/cpu.ts'
import { weakness } from './common.ts'

const COMMON = expect.stringContaining('muy común')
const PERSONAL = expect.stringContaining('tu nombre')
const PRODUCT_NAME = expect.stringContaining('Alumbra')

describe('cuentas-5 refuses what people make of a common word to obey the composition rule', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1!',
    'Pa$$w0rd2026',
    '!Password123',
    'PASSWORD-1',
    'Pass-word-1',
    'Contraseña1!',
    'C0ntr4s3ñ4!',
    'P@ssw0rd',
    '1qaz@WSX',
    '!QAZ2wsx',
    'Qwerty123!',
    '1Qaz2wsx!',
    '1q2w3e4R!',
    'Qwertyuiop1!',
    'Asdf1234!',
    'Madrid2026!',
    'M4dr1d2026!',
    'Sevilla#1',
    'Barcelona-2026',
    'Abril2026!',
    'Verano2026!',
    'Lunes123!',
    'Teamo123!',
    'Tequiero1!',
    'Princesa1!',
    'Estrella123!',
    'Hola1234!',
    'Admin123!',
    'Welcome1!',
    'Letmein1!',
    'Dragon123!',
    'Aaaaaaa1!',
    'Abcabc123!',
    'RealMadrid1!',
    '¡Realmadrid2026!',
    'Cristina1!',
    'Carmen123!',
    'Garcia1234!',
    'Trustno1!',
    'Abc123!!',
    'Iloveyou1!',
    'Instituto2026!',
    'Monkey12345678901!',
  ])('%s', (password) => {
    expect(isStrongPassword(password)).toBe(true)
    expect(weakness(password, [])).toEqual(COMMON)
  })
})

describe('F040 accepts decent passwords, and the examples of the specification', () => {
  it.each([
    'Abc1234!',
    'Lluvia-de-Abril7',
    'Cometa#2031azul',
    'Telescopio-7',
    'Constelacion7!',
    'Microscopio-7',
    'Xk9#mTq2vL',
    'Tres-Tristes-Tigres-3',
    'Marie&Pierre1898',
    'ÑanduVeloz#42',
    'Паро́ль-Ключ7',
    '東京タワーA1!',
    'Correcto-Caballo-9',
    '12345678901234567890Xz!',
  ])('%s', (password) => {
    expect(weakness(password, [])).toBeNull()
    expect(weakness(password, ['Berta Núñez', 'berta@lab.test', 'Laboratorio Sol, S. L.'])).toBeNull()
  })
})

describe('refuses the name of the product', () => {
  it.each([
    'Alumbra2026!',
    'aLuMbRa#77',
    '4lumbr4-Web1',
    'Mi-Alumbra-7',
    'A-l-u-m-b-r-a-9',
    '@1umbra-XY9',
    'Alúmbrame#1',
  ])('%s', (password) => {
    expect(weakness(password, [])).toEqual(PRODUCT_NAME)
  })
})

describe('cuentas-5 refuses names and e-mail of the account', () => {
  it.each([
    ['Ximena#2031', ['Ximena', 'x@y.test']],
    ['x1m3n4-Azul9', ['XIMENA Ñañez']],
    ['Nañez-Azul-9', ['Ximena Ñáñez']],
    ['Zurbaran#99', ['Ana', 'zurbaran.12@correo.test']],
    ['Biotecnia-Web1', ['Biotecnia Ibérica, S. A.']],
    ['Iberica#2031', ['Biotecnia Ibérica, S. A.']],
  ])('%s of %s', (password, about) => {
    expect(weakness(password, about)).toEqual(PERSONAL)
    expect(weakness(password, [])).toBeNull()
  })
})

it('takes no offence at short words, at everybody’s words and at the host of an e-mail', () => {
  expect(weakness('Montana-Azul#7x', ['Ana', 'azu@montana-azul.test'])).toBeNull()
  expect(weakness('Preparada#2031x', ['Ciencia para Todas'])).toBeNull()
  expect(weakness('Cometa#2031azul', ['', ' ', '@', 'a@b'])).toBeNull()
})

it('judges the longest password at once', async () => {
  const about = ['x'.repeat(250), 'ana '.repeat(60)]
  for (const piece of ['1', '!', 'a', '1!', 'á', '4$3'])
    expect(await costOf(() => weakness(piece.repeat(128).slice(0, 128), about), 10), piece).toBeLessThan(10)
})
