// Apart from errors.ts: the pages of visitors need these texts and no others.

/** A list that could not be loaded. */
export const LOAD_ERROR_TEXT =
  'Ha ocurrido un error al cargar los datos. Por favor, inténtalo de nuevo más tarde.'

/** The whole service, or its database. */
export const UNAVAILABLE_TEXT =
  'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.'

/** Why a call got no answer. */
export const OFFLINE_TEXT = 'Parece que no tienes conexión.'

/** Shown instead of content when no answer arrived (M4). */
export const FALLBACK_TEXT = 'Se ha producido un error intentalo de nuevo más tarde.'
