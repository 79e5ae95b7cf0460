import { DESCRIPCION_MAX, DESCRIPCION_MIN } from '@alumbra/contract/ofertas/oferta'
import type { EstadoRevision } from '@alumbra/domain/oferta'
import { DAY, HOUR } from '@alumbra/domain/time'
import { newOferta, type Run, TERM_DAYS } from './invented-rows.ts'
import { DEMO_EMPRESAS } from './lists/empresas.ts'
import { MOTIVOS, ODD_UBICACIONES } from './lists/ofertas.ts'
import { empresaRow, type Row } from './rows.ts'

/** A text that an old import left as a phone number; the forms refuse it and pages hide it (F142). */
const NULL_PHONE = 'NULL'

/** The empresas of the demo; `logoOf` draws one. */
export function demoEmpresas(run: Run, logoOf: (empresa: string) => string): Row<'empresas'>[] {
  return DEMO_EMPRESAS.map(({ estado, logo, ...datos }, i) => {
    const invitada = estado === 'invitada'
    // The invitation has expired recently; unfinished accounts are erased 30 days later. The others are older than their ofertas.
    const created_at = new Date(run.now.getTime() - (invitada ? 31 : 95 + i) * DAY)
    const fila = empresaRow(datos, {
      id: run.random.id(created_at),
      imagen_id: logo === false ? null : logoOf(datos.empresa),
      password_hash: invitada ? null : run.passwordHash,
      activo: estado !== 'inactiva',
      verificada: !invitada,
      invitada: true,
      created_at,
    })
    return datos.telf || invitada ? fila : { ...fila, telf: NULL_PHONE }
  })
}

type Oferta = ReturnType<typeof newOferta>
type Case = { empresa: number; estado: EstadoRevision; motivo?: number; length?: keyof typeof TEXT_OF }

/** Every state, every motivo, and descriptions with the lengths at which cards and limits change. */
const CASES: readonly Case[] = [
  { empresa: 0, estado: 'aceptada', length: DESCRIPCION_MIN },
  { empresa: 0, estado: 'aceptada', length: 84 },
  { empresa: 0, estado: 'pendiente', length: 85 },
  { empresa: 0, estado: 'rechazada', motivo: 0 },
  { empresa: 0, estado: 'borrada' },
  { empresa: 1, estado: 'aceptada', length: 85 },
  { empresa: 1, estado: 'aceptada', length: 86 },
  { empresa: 1, estado: 'aceptada', length: DESCRIPCION_MAX },
  { empresa: 1, estado: 'pendiente' },
  { empresa: 1, estado: 'rechazada', motivo: 1 },
  { empresa: 3, estado: 'rechazada', motivo: 2 },
  { empresa: 4, estado: 'pendiente' },
  { empresa: 6, estado: 'borrada' },
  // Accepted but hidden, because its empresa is disabled.
  { empresa: 16, estado: 'aceptada' },
]
/** Days until the end of two ofertas of each of these empresas: the first can be renewed, the second has ended. */
export const ENDING = { empresas: [2, 3, 4], dias: [3, -4] } as const
const LIVE = 24
/** For how long the pending ones have waited: one for more than a day. */
const WAITING = [30 * HOUR, 9 * HOUR, 2 * HOUR]

/** The dates of an oferta created some time ago, and accepted so long after that; pending without. */
const createdAgo = ({ now }: Run, ms: number, accepted?: number) => {
  const fecha_creacion = new Date(now.getTime() - ms)
  const fecha_publicacion = accepted === undefined ? null : new Date(fecha_creacion.getTime() + accepted)
  return { fecha_creacion, fecha_publicacion, updated_at: fecha_publicacion ?? fecha_creacion }
}

/** The ofertas of the demo. */
export function demoOfertas(run: Run, empresas: readonly Row<'empresas'>[]): Oferta[] {
  const active = empresas.filter(({ activo, verificada_at }) => activo && verificada_at !== null)
  const taken = new Set<string>()
  const of = (empresa: Row<'empresas'> | undefined, ubicacion?: string): Oferta => {
    if (!empresa) throw new Error('No such empresa in the demo')
    // The validators refuse NULL_PHONE, so the oferta starts without a phone.
    const telf = empresa.telf === NULL_PHONE ? '' : empresa.telf
    for (;;) {
      const oferta = newOferta(run, { ...empresa, telf }, true, ubicacion)
      const key = `${empresa.id} ${oferta.puesto}`
      // No two ofertas of an empresa are of the same puesto.
      if (taken.has(key)) continue
      taken.add(key)
      return oferta
    }
  }
  const waiting = WAITING.values()
  const cases = CASES.map(({ empresa, estado, motivo, length }) => ({
    ...of(empresas[empresa]),
    estado_revision: estado,
    ...(motivo === undefined ? {} : { motivo_rechazo: MOTIVOS[motivo] ?? null }),
    ...(length === undefined ? {} : { descripcion: TEXT_OF[length] }),
    ...(estado === 'rechazada' ? { fecha_publicacion: null } : {}),
    ...(estado === 'aceptada' ? {} : { fecha_fin: null }),
    ...(estado === 'pendiente' ? createdAgo(run, waiting.next().value ?? 0) : {}),
    ...(estado === 'borrada'
      ? { ...createdAgo(run, 4 * DAY, 20 * HOUR), borrada_at: new Date(run.now.getTime() - DAY) }
      : {}),
  }))
  const live = Array.from({ length: LIVE }, (_, i) => {
    const empresa = active[i % active.length]
    const oferta = of(empresa)
    return empresa?.telf === NULL_PHONE ? { ...oferta, telf: NULL_PHONE } : oferta
  })
  const odd = ODD_UBICACIONES.map((ubicacion, i) => of(active[(i * 5) % active.length], ubicacion))
  const ending = ENDING.empresas.flatMap((empresa) =>
    ENDING.dias.map((dias) => ({
      ...of(empresas[empresa]),
      ...createdAgo(run, (TERM_DAYS - dias) * DAY + 20 * HOUR, 20 * HOUR),
      fecha_fin: new Date(run.now.getTime() + dias * DAY),
      terminada: dias < 0,
    })),
  )
  return [...cases, ...live, ...odd, ...ending]
}

const EQUIPO = 'Buscamos a una persona con ganas de aprender un oficio técnico en un equipo'
const SENTENCES =
  'Buscamos a una persona con ganas de aprender un oficio técnico. La acompañará una compañera con experiencia. ' +
  'El puesto es estable y el equipo, pequeño; la formación corre de nuestra cuenta. '

/** Whole sentences of exactly these many characters. */
const TEXT_OF = {
  50: 'Aprenderás el oficio con alguien que lo sabe todo.',
  84: `${EQUIPO} pequeño.`,
  85: `${EQUIPO} familiar.`,
  86: `${EQUIPO} cuidadoso.`,
  5000: `${SENTENCES.repeat(26)}Escríbenos y te contaremos cómo es un día en nuestro equipo.`,
} as const satisfies Record<typeof DESCRIPCION_MIN | 84 | 85 | 86 | typeof DESCRIPCION_MAX, string>
