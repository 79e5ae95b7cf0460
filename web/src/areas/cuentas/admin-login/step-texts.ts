/** The texts for the answers of the second step. */
export const STEP_TEXTS = {
  invalidCredentials: 'Esa llave no vale para esta cuenta. Prueba con otra, o escribe un código.',
  invalidToken:
    'Ha pasado demasiado tiempo, o demasiados intentos. Escribe otra vez tu email y tu contraseña.',
}
