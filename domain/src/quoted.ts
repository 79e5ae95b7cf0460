/** A quote in our quotation marks, without the marks that it already has. */
export const quoted = (text: string): string => `«${text.replace(/^[«"“'\s]+|[»"”'\s]+$/g, '')}»`
