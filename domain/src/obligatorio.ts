/** Message of an empty required field. */
export const OBLIGATORIO = 'Este campo es obligatorio'
