/** Whether the document says that its alumna or empresa has not accepted the privacy policy in force: a click costs no request. */
export const isConsentPendingHere = (): boolean =>
  document.documentElement.dataset['consentimiento'] === 'pendiente'
