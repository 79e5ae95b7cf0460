/** Groups smaller than this are not counted out to anybody. */
export const GRUPO_MINIMO = 5
/** What stands for the size of such a group. */
export const GRUPO_PEQUENO = `< ${GRUPO_MINIMO}`
/** What stands for a figure from which a small group could be worked out. */
export const CIFRA_OCULTA = 'oculta'
