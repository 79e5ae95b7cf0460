/** Why the factor of a colleague stays, and the account that has it, and who can help; `contacto` is the contact address, if there is one. */
export const factorTooNew = (contacto: string | null): string =>
  `Para quitar el segundo paso de otra persona, o borrar la cuenta que lo tiene, tú tienes que entrar en dos pasos desde hace al menos 24 horas. Quien lleva el servidor puede quitarlo${contacto ? `: ${contacto}` : ''}.`
