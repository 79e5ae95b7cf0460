export const MODALIDADES = ['Presencial', 'Online', 'Hibrido'] as const
export const NIVELES_ESTUDIOS = [
  'ESO',
  'Grado básico',
  'Grado medio',
  'Grado Superior',
  'Carrera universitaria o superior',
] as const

/** How long the mail of a decision waits, so that the decision can be undone (revision-6). */
export const UNDO_MS = 10_000

/** Review states of an oferta (ofertas-1). */
export const ESTADOS_REVISION = ['pendiente', 'aceptada', 'rechazada', 'borrada'] as const
export type EstadoRevision = (typeof ESTADOS_REVISION)[number]

/** The state machine of the review: each action, its states and its result (ofertas-1). */
const TRANSITIONS = {
  aceptar: { from: ['pendiente', 'rechazada'], to: 'aceptada' },
  rechazar: { from: ['pendiente', 'aceptada'], to: 'rechazada' },
  borrar: { from: ['pendiente', 'aceptada', 'rechazada'], to: 'borrada' },
} as const satisfies Record<string, { from: readonly EstadoRevision[]; to: EstadoRevision }>

export type AccionOferta = keyof typeof TRANSITIONS

/** Whether an action is allowed in a state. */
export const ofertaCan = (accion: AccionOferta, estado: EstadoRevision): boolean =>
  (TRANSITIONS[accion].from as readonly EstadoRevision[]).includes(estado)

/** The state after an action. */
export const stateAfter = (accion: AccionOferta): EstadoRevision => TRANSITIONS[accion].to

/** The states by which an empresa may filter its list: those of the review without deleted, and ended. */
export const LISTED_ESTADOS = ['pendiente', 'aceptada', 'terminada', 'rechazada'] as const
export type ListedEstado = (typeof LISTED_ESTADOS)[number]
