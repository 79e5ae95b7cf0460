import type { OfertaInReview } from '@alumbra/contract/ofertas/revision'

type Step = { id: string; puesto: string }
export type Decided = 'aceptada' | 'rechazada'

/** The ofertas seen and decided since the queue was opened. */
export type ReviewLog = {
  /** The ofertas that were shown, in their order. */
  seen: readonly Step[]
  /** The decisions made here. */
  decided: ReadonlyMap<string, Decided>
  /** The ofertas that another administrador decided meanwhile. */
  taken: ReadonlySet<string>
}

export const EMPTY_LOG: ReviewLog = { seen: [], decided: new Map(), taken: new Set() }

/** Adds an oferta that is shown, once. */
export function logSeen(log: ReviewLog, { oferta: { id, puesto } }: OfertaInReview): ReviewLog {
  if (log.seen.some((step) => step.id === id)) return log
  return { ...log, seen: [...log.seen, { id, puesto }] }
}

export const logDecision = (log: ReviewLog, id: string, estado: Decided): ReviewLog => ({
  ...log,
  decided: new Map([...log.decided, [id, estado]]),
})

/** Forgets a decision that was undone. */
export const logUndone = (log: ReviewLog, id: string): ReviewLog => ({
  ...log,
  decided: new Map([...log.decided].filter(([decided]) => decided !== id)),
})

export const logTaken = (log: ReviewLog, id: string): ReviewLog => ({
  ...log,
  taken: new Set([...log.taken, id]),
})

/** The oferta shown before another one, or before the end of the queue. */
export function previousIn({ seen }: ReviewLog, id: string | null): string | null {
  const at = id === null ? seen.length : seen.findIndex((step) => step.id === id)
  return seen[at - 1]?.id ?? null
}

/** The oferta shown after another one; null when it was the last one. */
export function nextIn({ seen }: ReviewLog, id: string): string | null {
  const at = seen.findIndex((step) => step.id === id)
  return at === -1 ? null : (seen[at + 1]?.id ?? null)
}

/** How many ofertas were accepted, rejected and skipped. */
export function countLog({ seen, decided, taken }: ReviewLog) {
  const ends = [...decided.values()]
  return {
    aceptadas: ends.filter((estado) => estado === 'aceptada').length,
    rechazadas: ends.filter((estado) => estado === 'rechazada').length,
    skipped: seen.filter(({ id }) => !decided.has(id) && !taken.has(id)).length,
  }
}
