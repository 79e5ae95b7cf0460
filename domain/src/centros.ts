/** The schools that run Alumbra and hold its data, by their official names (F023, F080). */
export const CENTROS = ['I.E.S Villaverde', 'C.I.P.F.P Valle de Elda'] as const

/** Options of 'instituto' (F080). */
export const INSTITUTOS = [...CENTROS, 'Soy empresa', 'Otros'] as const

/** Both schools in one phrase. */
const LOS_CENTROS = CENTROS.join(' y ')

/** Who invites, for the middle of a sentence: one centre, or both where none is set. */
export const inviterName = (centro: string | null): string => centro ?? LOS_CENTROS
