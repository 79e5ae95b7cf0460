/** The id of an action that takes several calls; a page without HTTPS has none, and each of its calls is an action of its own. */
export const newLote = (): { lote?: string } =>
  globalThis.isSecureContext ? { lote: crypto.randomUUID() } : {}
