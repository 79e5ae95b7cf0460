/** What the answers of the second step mean to who enters. */
export const STEP_TEXTS = {
  invalidCredentials: 'Esa llave no vale para esta cuenta. Prueba con otra, o escribe un código.',
  invalidToken:
    'Ha pasado demasiado tiempo, o demasiados intentos. Escribe otra vez tu email y tu contraseña.',
}
