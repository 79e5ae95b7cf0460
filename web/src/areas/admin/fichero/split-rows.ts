import Papa from 'papaparse'

/** The cells of a row and the line of the file that it begins on. */
export type Celdas = { linea: number; celdas: string[]; sinCerrar: boolean }

const SEPARADORES = [';', ',', '\t'] as const

/** The rows of a file between lines that are blank; the first has the titles. */
export function splitRows(text: string, knowsTitle: (title: string) => boolean): Celdas[] {
  // Excel may begin with a line that names the separator.
  const named = /^sep=(.)\r?\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const separador = named?.[1] ?? separadorOf(body, knowsTitle)
  return rowsOf(body, separador, named ? 2 : 1).filter(({ celdas }) => celdas.some((celda) => celda !== ''))
}

/** The one that makes most titles of the first line known. */
function separadorOf(text: string, knowsTitle: (title: string) => boolean): string {
  const known = SEPARADORES.map((separador) => {
    const { data } = Papa.parse<string[]>(text.trimStart(), { delimiter: separador, preview: 1 })
    return [(data[0] ?? []).filter(knowsTitle).length, separador] as const
  })
  return known.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
}

function rowsOf(text: string, delimiter: string, firstLine: number): Celdas[] {
  const rows: Celdas[] = []
  let linea = firstLine
  let read = 0
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }) => {
      const sinCerrar = errors.some(({ type }) => type === 'Quotes')
      rows.push({ linea, celdas: data.map((celda) => celda.trim()), sinCerrar })
      // A cell in quotation marks may go on over several lines.
      linea += text.slice(read, meta.cursor).match(/\r\n|\r|\n/g)?.length ?? 0
      read = meta.cursor
    },
  })
  return rows
}
