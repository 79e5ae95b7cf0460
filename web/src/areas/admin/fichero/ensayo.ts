import { fechaLista } from '@alumbra/contract/fechas'
import { type Ensayo, INVITACIONES_POR_ENSAYO } from '@alumbra/contract/invitacion'
import type { Failure } from '@alumbra/contract/send'
import type { Clase } from './clase.ts'
import type { Falta, FilaLeida } from './read-fichero.ts'

/** A row as the trial leaves it: what will become of it, or what is wrong. */
export type FilaEnsayada<Datos> = { linea: number; celdas: string[] } & (
  | { destino: 'nueva' | 'pendiente' | 'caducada'; datos: Datos; texto: string; aviso: string | undefined }
  | { destino: 'mal'; faltas: Falta[] }
)

export type Ensayada<Datos> = {
  /** When the trial began, by the clock of the server. */
  momento: string
  filas: FilaEnsayada<Datos>[]
}

/** Asks the server what would become of every row that is right by itself; sends nothing. */
export async function ensayar<Datos extends Record<string, string>>(
  clase: Clase<Datos>,
  filas: FilaLeida<Datos>[],
): Promise<{ ok: true; data: Ensayada<Datos> } | Failure> {
  const good = filas.flatMap((fila) => (fila.datos ? [fila.datos] : []))
  const known: Ensayo[] = []
  let momento = ''
  for (let from = 0; from < good.length; from += INVITACIONES_POR_ENSAYO) {
    const answer = await clase.ensayar(good.slice(from, from + INVITACIONES_POR_ENSAYO))
    if (!answer.ok) return answer
    momento ||= answer.data.momento
    known.push(...answer.data.filas)
  }
  const next = known.values()
  return {
    ok: true,
    data: { momento, filas: filas.map((fila) => ensayada(clase, fila, fila.datos && next.next().value)) },
  }
}

function ensayada<Datos extends Record<string, string>>(
  { columnas, registrada }: Clase<Datos>,
  { linea, celdas, datos, faltas, ...fila }: FilaLeida<Datos>,
  ensayo: Ensayo | null | undefined,
): FilaEnsayada<Datos> {
  if (!datos || !ensayo) return { linea, celdas, destino: 'mal', faltas }
  if (ensayo.estado === 'registrada') {
    const columna = columnas.find(({ campo }) => campo === registrada.campo)?.titulo ?? ''
    return { linea, celdas, destino: 'mal', faltas: [{ columna, mensaje: registrada.mensaje }] }
  }
  const aviso = 'aviso' in fila ? fila.aviso : undefined
  return { linea, celdas, destino: ensayo.estado, datos, texto: textoDe(ensayo), aviso }
}

const textoDe = ({ estado, caduca }: Ensayo): string =>
  ({
    nueva: 'Se invitará',
    caducada: 'Su invitación caducó: se le enviará otra',
    pendiente: `Ya invitada; su enlace vale hasta el ${caduca ? fechaLista(caduca) : ''}`,
    registrada: '',
  })[estado]
