import { describe, expect, it } from 'vitest'
import { ALUMNAS, EMPRESAS } from './clase.ts'
import { FICHERO_MAX_BYTES, readFichero } from './read-fichero.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

/** What was understood: each good row's data, each wrong one's line and messages. */
function understood(bytes: Uint8Array) {
  const read = readFichero(bytes, ALUMNAS)
  if (!read.ok) return read.problema
  return read.filas.map(({ linea, datos, faltas }) => [linea, datos ?? faltas])
}

const ANA = { nombre: 'Ana', apellidos: 'Muñoz Gil', email: 'ana@ejemplo.es' }
const NOA = { nombre: 'Noa', apellidos: 'Peña', email: 'noa@ejemplo.es' }
const ROWS = 'Ana;Muñoz Gil;ana@ejemplo.es\nNoa;Peña;noa@ejemplo.es\n'
const BOTH = [
  [2, ANA],
  [3, NOA],
]

describe('a file of invitations', () => {
  it.each([
    ['semicolons', utf8(`Nombre;Apellidos;Email\n${ROWS}`)],
    ['commas', utf8(`Nombre;Apellidos;Email\n${ROWS}`.replaceAll(';', ','))],
    ['tabs', utf8(`Nombre;Apellidos;Email\n${ROWS}`.replaceAll(';', '\t'))],
    ['CRLF', utf8(`Nombre;Apellidos;Email\n${ROWS}`.replaceAll('\n', '\r\n'))],
    ['the line ends of an old Mac', utf8(`Nombre;Apellidos;Email\n${ROWS}`.replaceAll('\n', '\r'))],
    ['the mark of UTF-8', utf8(`\uFEFFNombre;Apellidos;Email\n${ROWS}`)],
    ['Windows-1252', latin(`Nombre;Apellidos;Email\n${ROWS}`)],
    ['no line end at the end', utf8(`Nombre;Apellidos;Email\n${ROWS}`.trimEnd())],
    ['titles in capitals with an accent', utf8(`NOMBRE;Apellídos;Correo electrónico\n${ROWS}`)],
    ['another word for the address', utf8(`nombre;apellidos;E-mail\n${ROWS}`)],
    [
      'a column nobody asked for',
      utf8('Curso;Nombre;Apellidos;Mail\n1º;Ana;Muñoz Gil;ana@ejemplo.es\n2º;Noa;Peña;noa@ejemplo.es'),
    ],
    ['another order', utf8('Email;Nombre;Apellidos\nana@ejemplo.es;Ana;Muñoz Gil\nnoa@ejemplo.es;Noa;Peña')],
    [
      'two surnames apart',
      utf8(
        'Nombre;Primer apellido;Segundo apellido;Correo\nAna;Muñoz;Gil;ana@ejemplo.es\nNoa;Peña;;noa@ejemplo.es',
      ),
    ],
    [
      'quotation marks',
      utf8('"Nombre";"Apellidos";"Email"\n"Ana";"Muñoz Gil";"ana@ejemplo.es"\n"Noa";"Peña";"noa@ejemplo.es"'),
    ],
    [
      'blanks around cells',
      utf8('Nombre ; Apellidos ; Email\n Ana ; Muñoz Gil ; ana@ejemplo.es \n Noa; Peña; noa@ejemplo.es'),
    ],
  ])('is read with %s', (_, bytes) => {
    expect(understood(bytes)).toEqual(BOTH)
  })

  it('is read as UTF-16, as "Unicode text" of Excel', () => {
    const text = `\uFEFFNombre\tApellidos\tEmail\r\nAna\tMuñoz Gil\tana@ejemplo.es\r\n`
    expect(understood(new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer))).toEqual([
      [2, ANA],
    ])
  })

  it('counts the lines of the file: blank ones, cells of several lines, a line that names the separator', () => {
    const text =
      'sep=;\r\nNombre;Apellidos;Email\r\n\r\n;;\r\n"Ana\r\nMaría";Gil;ana@ejemplo.es\r\nNoa;Peña;nada\r\n'
    expect(understood(utf8(text))).toEqual([
      [5, { nombre: 'Ana\nMaría', apellidos: 'Gil', email: 'ana@ejemplo.es' }],
      [7, [{ columna: 'Email', mensaje: 'Ingresa un email válido' }]],
    ])
  })

  it('keeps a separator and quotation marks inside a cell', () => {
    expect(understood(utf8('Nombre,Apellidos,Email\n"Ana, ""Nita""",Gil,ana@ejemplo.es'))).toEqual([
      [2, { nombre: 'Ana, "Nita"', apellidos: 'Gil', email: 'ana@ejemplo.es' }],
    ])
  })

  it('invitaciones-4 names every wrong cell of a row by its column, with the words of the form', () => {
    expect(understood(utf8(`Nombre;Apellidos;Email\n;${'a'.repeat(151)};`))).toEqual([
      [
        2,
        [
          { columna: 'Nombre', mensaje: 'Este campo es obligatorio' },
          { columna: 'Apellidos', mensaje: 'Máximo 150 caracteres' },
          { columna: 'Email', mensaje: 'Este campo es obligatorio' },
        ],
      ],
    ])
  })

  it('invitaciones-4 notices a row for somebody who is there already, a cell too many and marks that do not close', () => {
    const text =
      'Nombre;Apellidos;Email\nAna;Gil;ana@ejemplo.es\nEva;Sanz;ANA@ejemplo.es\nNoa;Peña;noa@ejemplo.es;x\n"Eva;Sanz;eva@ejemplo.es'
    expect(understood(utf8(text))).toEqual([
      [2, { nombre: 'Ana', apellidos: 'Gil', email: 'ana@ejemplo.es' }],
      [3, [{ columna: 'Email', mensaje: 'Ya está en la línea 2.' }]],
      [4, [{ columna: 'Fila', mensaje: 'Tiene más celdas que títulos.' }]],
      [5, [{ columna: 'Fila', mensaje: 'Unas comillas se abren y no se cierran.' }]],
    ])
  })

  it.each([
    ['', 'El fichero está vacío.'],
    ['Nombre;Apellidos;Email\n', 'El fichero solo tiene la línea de títulos.'],
    [
      'Nombre;Email\nAna;a@b.es',
      'No encontramos la columna Apellidos. La primera línea debe decir: Nombre, Apellidos, Email.',
    ],
    [
      'Ana;Gil;a@b.es',
      'No encontramos las columnas Nombre, Apellidos y Email. La primera línea debe decir: Nombre, Apellidos, Email.',
    ],
    [
      `Nombre;Apellidos;Email\n${'A;B;a@b.es\n'.repeat(2001)}`,
      'El fichero tiene 2001 filas y caben 2000. Divídelo en varios.',
    ],
  ])('is refused in one sentence when it cannot be used: %j', (text, sentence) => {
    expect(understood(utf8(text))).toBe(sentence)
  })

  it('invitaciones-4 is refused when it is larger than a list can be', () => {
    expect(understood(new Uint8Array(FICHERO_MAX_BYTES + 1))).toBe(
      'El fichero ocupa más de 1 MB. Divídelo en varios.',
    )
  })

  it('holds empresas under the CIF as it is compared, and says when its control is odd', () => {
    const read = readFichero(
      utf8(
        'Razón social;NIF;Correo\nVega;es-b 12345674;a@b.es\nJúcar;B12345670;c@b.es\nOtra;B-12345674;d@b.es',
      ),
      EMPRESAS,
    )
    expect(
      read.ok && read.filas.map((fila) => [fila.datos?.cif, fila.datos ? fila.aviso : fila.faltas]),
    ).toEqual([
      ['B12345674', undefined],
      ['B12345670', 'El control de este CIF no cuadra: compruébalo.'],
      [undefined, [{ columna: 'CIF', mensaje: 'Ya está en la línea 2.' }]],
    ])
  })
})
