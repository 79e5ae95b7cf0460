/** Smaller groups are not counted in figures. */
export const GRUPO_MINIMO = 5
/** Replaces the size of such a group. */
export const GRUPO_PEQUENO = `< ${GRUPO_MINIMO}`
/** Replaces a figure that would reveal a small group. */
export const CIFRA_OCULTA = 'oculta'
