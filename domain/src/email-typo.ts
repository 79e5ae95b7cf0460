/** The providers that most private addresses belong to. */
const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'yahoo.es',
  'yahoo.com',
  'icloud.com',
]
/** Providers of their own, although one letter away from another. */
const OTHERS: ReadonlySet<string> = new Set(['mail.com', 'ymail.com', 'email.com'])

/** The address that was probably meant, when its provider is one slip away from a known one; null otherwise. */
export function suggestEmail(written: string): string | null {
  const email = written.trim().toLowerCase()
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 1 || OTHERS.has(domain) || PROVIDERS.includes(domain)) return null
  const meant = PROVIDERS.find((provider) => isOneSlip(domain, provider))
  return meant === undefined ? null : email.slice(0, at + 1) + meant
}

/** Whether one letter is missing, wrong or too many, or two neighbours are swapped. */
function isOneSlip(written: string, meant: string): boolean {
  let from = 0
  while (from < written.length && written[from] === meant[from]) from++
  const [rest, right] = [written.slice(from), meant.slice(from)]
  return (
    rest.slice(1) === right.slice(1) ||
    rest.slice(1) === right ||
    rest === right.slice(1) ||
    (rest[0] === right[1] && rest[1] === right[0] && rest.slice(2) === right.slice(2))
  )
}
