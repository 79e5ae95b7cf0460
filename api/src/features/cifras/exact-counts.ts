export type Counts = Record<string, number>

type AccountCounts = {
  /** Accounts; an invitation that nobody has answered is none yet. */
  cuenta: Counts
  activo: Counts
  verificada: Counts
  mes: Counts
  /** Invited ones, as `contestada`, `pendiente` or `caducada`. */
  invitacion: Counts
}

/** The exact counts behind the cifras. They never leave the server. */
export type ExactCounts = {
  alumnas: AccountCounts & { cv: Counts; familia: Counts; provincia: Counts; grupo: Counts }
  empresas: AccountCounts
  ofertas: { total: number; estado: Counts; mes: Counts }
  /** Visible ofertas by each titulación and provincia that finds them. */
  visibles: { familia: Counts; provincia: Counts }
  revision: { horas: number | null; revisadas: number }
}
