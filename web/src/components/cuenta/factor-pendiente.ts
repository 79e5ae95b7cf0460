/** Whether the document says that an administrador must set up a second factor first; costs no request. */
export const isFactorPendingHere = (): boolean => document.documentElement.dataset['factor'] === 'pendiente'
