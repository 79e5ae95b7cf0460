/** Smaller groups are not counted in figures. */
export const GROUP_MIN = 5
/** Replaces the size of such a group. */
export const GRUPO_PEQUENO = `< ${GROUP_MIN}`
/** Replaces a figure that would reveal a small group. */
export const CIFRA_OCULTA = 'oculta'
