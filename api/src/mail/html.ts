/** HTML that is safe to send; only the `html` tag creates it. */
export type Html = { readonly html: string }

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

type Value = string | Html | readonly Html[] | null

const written = (value: Value): string => {
  if (value === null) return ''
  if (typeof value === 'string') return escapeHtml(value)
  return 'html' in value ? value.html : value.map((piece) => piece.html).join('\n')
}

/** Template tag that escapes every text; HTML values must come from the tag itself. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html => ({
  html: String.raw({ raw: strings }, ...values.map(written)),
})
