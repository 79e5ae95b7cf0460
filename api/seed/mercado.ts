import { DESCRIPCION_MAX, DESCRIPCION_MIN } from '@alumbra/contract/oferta'
import type { EstadoRevision } from '@alumbra/domain/oferta'
import { nuevaOferta, type Tirada } from './conjunto.ts'
import { empresaFila, type Fila } from './filas.ts'
import { EMPRESAS_DEMO } from './listas/empresas.ts'
import { MOTIVOS, UBICACIONES_RARAS } from './listas/ofertas.ts'

const DAY = 86_400_000
/** Text that an old import left where a phone should be; nobody can type it any more, and pages hide it (F142). */
const TELEFONO_NULO = 'NULL'

/** The empresas of the demo; `logoDe` draws one. */
export function empresasDemo(tirada: Tirada, logoDe: (empresa: string) => string): Fila<'empresas'>[] {
  return EMPRESAS_DEMO.map(({ estado, logo, ...datos }, i) => {
    const invitada = estado === 'invitada'
    // Its invitation has expired, and unfinished accounts are erased 30 days later.
    const created_at = new Date(tirada.now.getTime() - (invitada ? 31 : 30 + i) * DAY)
    const fila = empresaFila(datos, {
      id: tirada.random.id(created_at),
      imagen_id: logo === false ? null : logoDe(datos.empresa),
      password_hash: invitada ? null : tirada.passwordHash,
      activo: estado !== 'inactiva',
      verificada: !invitada,
      invitada: true,
      created_at,
    })
    return datos.telf || invitada ? fila : { ...fila, telf: TELEFONO_NULO }
  })
}

type Oferta = ReturnType<typeof nuevaOferta>
type Caso = { empresa: number; estado: EstadoRevision; motivo?: number; largo?: number }

/** One of each: every state, every reason, and descriptions as long as the cards and the limits care about. */
const CASOS: readonly Caso[] = [
  { empresa: 0, estado: 'aceptada', largo: DESCRIPCION_MIN },
  { empresa: 0, estado: 'aceptada', largo: 84 },
  { empresa: 0, estado: 'pendiente', largo: 85 },
  { empresa: 0, estado: 'rechazada', motivo: 0 },
  { empresa: 0, estado: 'borrada' },
  { empresa: 1, estado: 'aceptada', largo: 85 },
  { empresa: 1, estado: 'aceptada', largo: 86 },
  { empresa: 1, estado: 'aceptada', largo: DESCRIPCION_MAX },
  { empresa: 1, estado: 'pendiente' },
  { empresa: 1, estado: 'rechazada', motivo: 1 },
  { empresa: 3, estado: 'rechazada', motivo: 2 },
  { empresa: 4, estado: 'pendiente' },
  { empresa: 6, estado: 'borrada' },
  // Accepted, and yet nobody sees it: its empresa is switched off.
  { empresa: 16, estado: 'aceptada' },
]
/** Days until the end of two ofertas of each of these empresas: the first can be renewed, the second has ended. */
export const TERMINAN = { empresas: [2, 3, 4], dias: [3, -4] } as const
const VIVAS = 24

/** The ofertas of the demo. */
export function ofertasDemo(tirada: Tirada, empresas: readonly Fila<'empresas'>[]): Oferta[] {
  const activas = empresas.filter(({ activo, verificada_at }) => activo && verificada_at !== null)
  const of = (empresa: Fila<'empresas'> | undefined, ubicacion?: string): Oferta => {
    if (!empresa) throw new Error('No such empresa in the demo')
    // The form would refuse the old phone, so the oferta starts without one.
    const telf = empresa.telf === TELEFONO_NULO ? '' : empresa.telf
    return nuevaOferta(tirada, { ...empresa, telf }, true, ubicacion === undefined ? {} : { ubicacion })
  }
  const casos = CASOS.map(({ empresa, estado, motivo, largo }) => ({
    ...of(empresas[empresa]),
    estado_revision: estado,
    ...(motivo === undefined ? {} : { motivo_rechazo: MOTIVOS[motivo] ?? null }),
    ...(largo === undefined ? {} : { descripcion: textoDe(largo) }),
    ...(estado === 'pendiente' || estado === 'rechazada' ? { fecha_publicacion: null } : {}),
    ...(estado === 'aceptada' ? {} : { fecha_fin: null }),
    ...(estado === 'borrada' ? { borrada_at: new Date(tirada.now.getTime() - DAY) } : {}),
  }))
  const vivas = Array.from({ length: VIVAS }, (_, i) => {
    const empresa = activas[i % activas.length]
    const oferta = of(empresa)
    return empresa?.telf === TELEFONO_NULO ? { ...oferta, telf: TELEFONO_NULO } : oferta
  })
  const raras = UBICACIONES_RARAS.map((ubicacion, i) => of(activas[(i * 5) % activas.length], ubicacion))
  const terminan = TERMINAN.empresas.flatMap((empresa) =>
    TERMINAN.dias.map((dias) => ({
      ...of(empresas[empresa]),
      fecha_fin: new Date(tirada.now.getTime() + dias * DAY),
      terminada: dias < 0,
    })),
  )
  return [...casos, ...vivas, ...raras, ...terminan]
}

const SENTENCES =
  'Buscamos a una persona con ganas de aprender un oficio técnico. La acompañará una compañera con experiencia. ' +
  'El puesto es estable y el equipo, pequeño; la formación corre de nuestra cuenta. '

/** A text of exactly that many characters. */
const textoDe = (length: number): string =>
  `${SENTENCES.repeat(Math.ceil(length / SENTENCES.length))
    .slice(0, length - 1)
    .trimEnd()
    .padEnd(length - 1, '.')}.`
