/** Message of an empty required field. */
export const REQUIRED = 'Este campo es obligatorio'
