import type { OfertaEnRevision } from '@alumbra/contract/revision'

type Step = { id: string; puesto: string }
export type Decided = 'aceptada' | 'rechazada'

/** What was done since the queue was opened. */
export type Sitting = {
  /** The ofertas that were looked at, in their order. */
  seen: readonly Step[]
  /** How those that were decided on here ended. */
  decided: ReadonlyMap<string, Decided>
  /** Those that somebody else decided on meanwhile. */
  taken: ReadonlySet<string>
}

export const NEW_SITTING: Sitting = { seen: [], decided: new Map(), taken: new Set() }

/** Notes that an oferta was looked at; a second time changes nothing. */
export function saw(sitting: Sitting, { oferta: { id, puesto } }: OfertaEnRevision): Sitting {
  if (sitting.seen.some((step) => step.id === id)) return sitting
  return { ...sitting, seen: [...sitting.seen, { id, puesto }] }
}

export const decidedOn = (sitting: Sitting, id: string, estado: Decided): Sitting => ({
  ...sitting,
  decided: new Map([...sitting.decided, [id, estado]]),
})

export const takenBefore = (sitting: Sitting, id: string): Sitting => ({
  ...sitting,
  taken: new Set([...sitting.taken, id]),
})

/** The one seen before an oferta, or before the end of the queue. */
export function before({ seen }: Sitting, id: string | null): string | null {
  const at = id === null ? seen.length : seen.findIndex((step) => step.id === id)
  return seen[at - 1]?.id ?? null
}

/** The one seen after an oferta; null when the queue itself goes on. */
export function after({ seen }: Sitting, id: string): string | null {
  const at = seen.findIndex((step) => step.id === id)
  return at === -1 ? null : (seen[at + 1]?.id ?? null)
}

/** How many were accepted, rejected, and left for later. */
export function countSitting({ seen, decided, taken }: Sitting) {
  const ends = [...decided.values()]
  return {
    aceptadas: ends.filter((estado) => estado === 'aceptada').length,
    rechazadas: ends.filter((estado) => estado === 'rechazada').length,
    saltadas: seen.filter(({ id }) => !decided.has(id) && !taken.has(id)).length,
  }
}
