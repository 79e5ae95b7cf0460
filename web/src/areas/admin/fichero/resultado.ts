import { csv } from '@alumbra/contract/csv'
import type { Envio } from '@alumbra/contract/invitacion'
import type { FilaEnsayada } from './ensayo.ts'

type Contada = { columnas: readonly { titulo: string }[] }

const ENVIO: Record<Envio['estado'], string> = {
  invitada: 'Invitada',
  reinvitada: 'Invitada otra vez',
  ya_invitada: 'Ya estaba invitada',
  registrada: 'No invitada',
}

/** What became of every row of a file, as a file that a Spanish spreadsheet opens. */
export function resultadoCsv(
  { columnas }: Contada,
  filas: readonly FilaEnsayada<unknown>[],
  envios: ReadonlyMap<number, Envio>,
  registrada: string,
): string {
  const titles = ['Línea', ...columnas.map(({ titulo }) => titulo), 'Resultado', 'Detalle']
  const rows = filas.map((fila) => [
    fila.linea,
    ...fila.celdas,
    ...resultadoDe(fila, envios.get(fila.linea), registrada),
  ])
  return csv([titles, ...rows])
}

function resultadoDe(fila: FilaEnsayada<unknown>, envio: Envio | undefined, registrada: string): string[] {
  if (fila.destino === 'mal')
    return ['No invitada', fila.faltas.map(({ columna, mensaje }) => `${columna}: ${mensaje}`).join(' ')]
  if (envio) return [ENVIO[envio.estado], envio.estado === 'registrada' ? registrada : (fila.aviso ?? '')]
  return fila.destino === 'pendiente'
    ? ['Ya estaba invitada', fila.texto]
    : ['No enviada', 'El envío se paró antes.']
}

/** The titles of a file, to be filled in. */
export const plantillaCsv = ({ columnas }: Contada): string => csv([columnas.map(({ titulo }) => titulo)])

/** Hands a file over to keep. */
export function keepCsv(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  // The browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
