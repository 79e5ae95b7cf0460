import { describe, expect, it } from 'vitest'
import { ALUMNAS, EMPRESAS } from './import-kind.ts'
import { FILE_MAX_BYTES, readFile } from './read-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

/** The line of each row, with its data when it is valid and its errors otherwise. */
function rowsIn(bytes: Uint8Array) {
  const read = readFile(bytes, ALUMNAS)
  if (!read.ok) return read.problem
  return read.rows.map(({ line, data, errors }) => [line, data ?? errors])
}

const ANA = { nombre: 'Ana', apellidos: 'Muñoz Gil', email: 'ana@ejemplo.es', grupo: '' }
const NOA = { nombre: 'Noa', apellidos: 'Peña', email: 'noa@ejemplo.es', grupo: '' }
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
    ['CRLF after the titles alone', utf8(`Nombre;Apellidos;Email\r\n${ROWS}`)],
    ['a UTF-8 byte order mark', utf8(`\uFEFFNombre;Apellidos;Email\n${ROWS}`)],
    ['Windows-1252', latin(`Nombre;Apellidos;Email\n${ROWS}`)],
    ['no line end at the end', utf8(`Nombre;Apellidos;Email\n${ROWS}`.trimEnd())],
    ['titles in capitals with an accent', utf8(`NOMBRE;Apellídos;Correo electrónico\n${ROWS}`)],
    ['another title for the email', utf8(`nombre;apellidos;E-mail\n${ROWS}`)],
    [
      'an unknown column',
      utf8(
        'Tutora;Nombre;Apellidos;Mail\nMarisa;Ana;Muñoz Gil;ana@ejemplo.es\nMarisa;Noa;Peña;noa@ejemplo.es',
      ),
    ],
    ['another order', utf8('Email;Nombre;Apellidos\nana@ejemplo.es;Ana;Muñoz Gil\nnoa@ejemplo.es;Noa;Peña')],
    [
      'the surnames in two columns',
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
    expect(rowsIn(bytes)).toEqual(BOTH)
  })

  it('is read as UTF-16, as "Unicode text" of Excel', () => {
    const text = `\uFEFFNombre\tApellidos\tEmail\r\nAna\tMuñoz Gil\tana@ejemplo.es\r\n`
    expect(rowsIn(new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer))).toEqual([
      [2, ANA],
    ])
  })

  it('invitaciones-4 numbers rows as Excel shows them: blank ones count, a cell of several lines and the line of the separator do not', () => {
    const text =
      'sep=;\r\nNombre;Apellidos;Email\r\n\r\n;;\r\n"Ana\r\nMaría";Gil;ana@ejemplo.es\r\nNoa;Peña;nada\r\n'
    expect(rowsIn(utf8(text))).toEqual([
      [4, { nombre: 'Ana María', apellidos: 'Gil', email: 'ana@ejemplo.es', grupo: '' }],
      [5, [{ column: 'Email', message: 'Ingresa un email válido' }]],
    ])
  })

  it.each([
    ['a blank row of commas', `,,\nNombre,Apellidos,Email\n${ROWS}`.replaceAll(';', ','), 2],
    ['a heading', `IES Monte Naranco;;\n\nAlumnas de 2º;;\nNombre;Apellidos;Email\n${ROWS}`, 4],
  ])('invitaciones-4 begins at the titles, under %s', (_, text, titles) => {
    expect(rowsIn(utf8(text))).toEqual([
      [titles + 1, ANA],
      [titles + 2, NOA],
    ])
  })

  it('invitaciones-4 keeps the rows of a first table, and a second one with more titles is wrong', () => {
    const text = `Nombre;Apellidos;Email\n${ROWS}\nNombre;Apellidos;Email;Grupo\nEva;Sanz;eva@ejemplo.es;2º DAM\n`
    const error = { column: 'Fila', message: 'Tiene más celdas que títulos.' }
    expect(rowsIn(utf8(text))).toEqual([...BOTH, [5, [error]], [6, [error]]])
    const cells = text.replace(';Grupo', '').replace(';2º DAM', '')
    expect(rowsIn(utf8(cells))).toEqual([
      ...BOTH,
      [5, [{ column: 'Email', message: 'Ingresa un email válido' }]],
      [6, { nombre: 'Eva', apellidos: 'Sanz', email: 'eva@ejemplo.es', grupo: '' }],
    ])
  })

  it('invitaciones-4 goes on at the next line after a wrong quotation mark', () => {
    const [ana, noa] = ROWS.split('\n')
    const text = `Nombre;Apellidos;Email\n${ana}\n"Ana" María;Ruiz;am@ejemplo.es\n"Eva;Sanz;eva@ejemplo.es\n${noa}\n"Ivy";"Pla";ivy@ejemplo.es`
    expect(rowsIn(utf8(text))).toEqual([
      [2, ANA],
      [3, [{ column: 'Fila', message: 'Hay unas comillas en medio de una celda.' }]],
      [4, [{ column: 'Fila', message: 'Unas comillas se abren y no se cierran.' }]],
      [5, NOA],
      [6, { nombre: 'Ivy', apellidos: 'Pla', email: 'ivy@ejemplo.es', grupo: '' }],
    ])
  })

  it.each([
    [
      ALUMNAS,
      'Alumna;Nombre;Apellidos;Email;Correo;Curso;Unidad\nX;Ana;Muñoz Gil;ana@ejemplo.es;otra@ejemplo.es;2º de F.P.;2º DAM',
      { ...ANA, grupo: '2º DAM' },
      ['Alumna', 'Correo', 'Curso'],
    ],
    [
      EMPRESAS,
      'Nombre;Empresa;Mail;CIF\nBerta;Vega;a@b.es;B12345674',
      { empresa: 'Vega', mail: 'a@b.es', cif: 'B12345674' },
      ['Nombre'],
    ],
    [
      ALUMNAS,
      'Nombre;Apellidos;Primer apellido;Segundo apellido;Email\nAna;Muñoz Gil;Muñoz;Gil;ana@ejemplo.es',
      ANA,
      ['Primer apellido', 'Segundo apellido'],
    ],
  ])(
    'invitaciones-4 reads one of two columns that mean the same, and says which it leaves out',
    (kind, text, data, left) => {
      const read = readFile<Record<string, string>>(utf8(text), kind as never)
      expect(read.ok && [read.rows.map((row) => row.data), read.leftOut.map(({ title }) => title)]).toEqual([
        [data],
        left,
      ])
    },
  )

  it.each([
    'mailto:ana@ejemplo.es',
    'Ana Muñoz <ana@ejemplo.es>',
    'ana@\u200Bejemplo.es',
    'ana@ejemplo.es.',
    '<mailto:ana@ejemplo.es>;',
  ])('invitaciones-4 reads the address in %j', (written) => {
    expect(rowsIn(utf8(`Nombre,Apellidos,Email\nAna,Muñoz Gil,${written}`))).toEqual([[2, ANA]])
  })

  it.each([
    ['ana@ejem plo.es', ': un espacio no puede estar en una dirección'],
    ['ana@ejemplo.es,eva@ejemplo.es', ': «,» no puede estar en una dirección'],
    ['ñora@ejemplo.es', ': «ñ» no puede estar en una dirección'],
    ['ana@ejemplo', ''],
  ])('invitaciones-4 names the sign that no address has: %s', (written, why) => {
    expect(rowsIn(utf8(`Nombre;Apellidos;Email\nAna;Gil;${written}`))).toEqual([
      [2, [{ column: 'Email', message: `Ingresa un email válido${why}` }]],
    ])
  })

  it('registro-6 invitaciones-4 asks about a provider that is one slip away from a known one', () => {
    const alumnas = readFile(
      utf8('Nombre;Apellidos;Email\nEva;Gil;eva@gmial.com\nAna;Gil;ana@ejemplo.es'),
      ALUMNAS,
    )
    const empresas = readFile(utf8('Empresa;Email;CIF\nVega;vega@hotmial.com;B12345674'), EMPRESAS)
    expect(
      [alumnas, empresas].map((read) => read.ok && read.rows.map((row) => row.data && row.warning)),
    ).toEqual([['¿Querías decir eva@gmail.com?', undefined], ['¿Querías decir vega@hotmail.com?']])
  })

  it('invitaciones-9 reads the group where a column names it', () => {
    expect(
      rowsIn(utf8('Apellidos;Nombre;Correo electrónico;Grupo\nMuñoz Gil;Ana;ana@ejemplo.es;2º DAM')),
    ).toEqual([[2, { ...ANA, grupo: '2º DAM' }]])
  })

  it('keeps a separator and quotation marks inside a cell', () => {
    expect(rowsIn(utf8('Nombre,Apellidos,Email\n"Ana, ""Nita""",Gil,ana@ejemplo.es'))).toEqual([
      [2, { nombre: 'Ana, "Nita"', apellidos: 'Gil', email: 'ana@ejemplo.es', grupo: '' }],
    ])
  })

  it('invitaciones-4 names every wrong cell of a row by its column, with the message of the form', () => {
    expect(rowsIn(utf8(`Nombre;Apellidos;Email\n;${'a'.repeat(151)};`))).toEqual([
      [
        2,
        [
          { column: 'Nombre', message: 'Este campo es obligatorio' },
          { column: 'Apellidos', message: 'Máximo 150 caracteres' },
          { column: 'Email', message: 'Este campo es obligatorio' },
        ],
      ],
    ])
  })

  it('invitaciones-4 finds a repeated account, a cell too many and unclosed quotation marks', () => {
    const text =
      'Nombre;Apellidos;Email\nAna;Gil;ana@ejemplo.es\nEva;Sanz;ANA@ejemplo.es\nNoa;Peña;noa@ejemplo.es;x\n"Eva;Sanz;eva@ejemplo.es'
    expect(rowsIn(utf8(text))).toEqual([
      [2, { nombre: 'Ana', apellidos: 'Gil', email: 'ana@ejemplo.es', grupo: '' }],
      [3, [{ column: 'Email', message: 'Ya está en la fila 2.' }]],
      [4, [{ column: 'Fila', message: 'Tiene más celdas que títulos.' }]],
      [5, [{ column: 'Fila', message: 'Unas comillas se abren y no se cierran.' }]],
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
      'El fichero tiene 2.001 filas y caben 2.000. Divídelo en varios.',
    ],
  ])('is refused with one sentence when it cannot be used: %j', (text, sentence) => {
    expect(rowsIn(utf8(text))).toBe(sentence)
  })

  it.each([
    ['.xlsx', latin('PK\x03\x04 sheet')],
    ['.xls', latin('\xD0\xCF\x11\xE0 sheet')],
  ])('invitaciones-4 is refused as a workbook with what to do: %s', (_, bytes) => {
    expect(rowsIn(bytes)).toMatch(/^Es un libro de Excel .* «CSV UTF-8 \(delimitado por comas\)»/)
  })

  it('invitaciones-4 sends no name that has lost a letter', () => {
    const message = 'Ha perdido una letra («\uFFFD»): guarda el fichero otra vez, como CSV UTF-8.'
    expect(rowsIn(utf8('Nombre;Apellidos;Email\nAna;Mu\uFFFDoz;ana@ejemplo.es'))).toEqual([
      [2, [{ column: 'Apellidos', message }]],
    ])
  })

  it('invitaciones-4 is refused when it is larger than the limit', () => {
    expect(rowsIn(new Uint8Array(FILE_MAX_BYTES + 1))).toBe(
      'El fichero ocupa más de 1 MB. Divídelo en varios.',
    )
  })

  it('normalises the CIF of an empresa, and warns when its control character does not match', () => {
    const read = readFile(
      utf8(
        'Razón social;NIF;Correo\nVega;es-b 12345674;a@b.es\nJúcar;B12345670;c@b.es\nOtra;B-12345674;d@b.es',
      ),
      EMPRESAS,
    )
    expect(read.ok && read.rows.map((row) => [row.data?.cif, row.data ? row.warning : row.errors])).toEqual([
      ['B12345674', undefined],
      ['B12345670', 'El control de este CIF no cuadra: compruébalo.'],
      [undefined, [{ column: 'CIF', message: 'Ya está en la fila 2.' }]],
    ])
  })
})
