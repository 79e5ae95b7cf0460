/** The value at a path such as `formacion.0.fa_titulo`. */
export const valueAt = (whole: unknown, path: string): unknown =>
  path.split('.').reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], whole)

/** A copy with another value at a path; what lies beside the path stays the same object. */
export function withValueAt<Whole>(whole: Whole, path: string, value: unknown): Whole {
  const [key = '', ...rest] = path.split('.')
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<string, unknown>
  copy[key] = rest.length === 0 ? value : withValueAt(copy[key], rest.join('.'), value)
  return copy as Whole
}

/** Whether a path names this field or a part of it. */
export const isWithin = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`)

/** The rows of a list by their old places, in their new order; null is a row that was not there. */
export type Order = readonly (number | null)[]

/** The messages of a list's fields, which go with their rows. */
export function arranged(
  messages: Readonly<Record<string, string>>,
  list: string,
  order: Order,
): Record<string, string> {
  const placed = Object.entries(messages).map(([path, message]) => {
    if (!path.startsWith(`${list}.`)) return [path, message] as const
    const [from = '', ...rest] = path.slice(list.length + 1).split('.')
    const to = order.indexOf(Number(from))
    return to < 0 ? null : ([[list, to, ...rest].join('.'), message] as const)
  })
  return Object.fromEntries(placed.filter((one) => one !== null))
}

/** Whether both hold the same. The same object is not looked into, so that of two copies only the changes are read. */
export function areAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => areAlike(one[key], other[key]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
