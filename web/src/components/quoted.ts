/** Her sentence between our quotation marks, whatever marks it already carries. */
export const quoted = (text: string): string => `«${text.replace(/^[«"“'\s]+|[»"”'\s]+$/g, '')}»`
