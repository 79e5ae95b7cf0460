/** Whether the document says that the account has not accepted the privacy policy in force; costs no request. */
export const isConsentPendingHere = (): boolean =>
  document.documentElement.dataset['consentimiento'] === 'pendiente'
