import { globalRegistry, type z } from 'zod/mini'

export type FieldPath = readonly (string | number)[]

// What a zod schema says about itself; only what is walked here.
type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
}

const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def

/** Every field of a schema, however deep; the first entry stands for a whole list. */
export function fieldsOf(schema: z.ZodMiniType, path: FieldPath = []): FieldPath[] {
  const { shape, innerType, element, type, in: source, out } = defOf(schema)
  if (shape) {
    return Object.entries(shape).flatMap(([key, inner]) => [
      [...path, key],
      ...fieldsOf(inner, [...path, key]),
    ])
  }
  if (innerType) return fieldsOf(innerType, path)
  if (element) return [[...path, 0], ...fieldsOf(element, [...path, 0])]
  if (type === 'pipe' && source && out)
    return fieldsOf(defOf(source).type === 'transform' ? out : source, path)
  return []
}

/** Every text field of a schema with the most characters it says it takes. */
export function limitsOf(schema: z.ZodMiniType, path: FieldPath = []): { path: FieldPath; max: number }[] {
  const { shape, innerType, element, type, in: source, out } = defOf(schema)
  if (shape) return Object.entries(shape).flatMap(([key, inner]) => limitsOf(inner, [...path, key]))
  if (innerType) return limitsOf(innerType, path)
  if (element) return limitsOf(element, [...path, 0])
  if (type === 'pipe' && source && out)
    return limitsOf(defOf(source).type === 'transform' ? out : source, path)
  const max = globalRegistry.get(schema)?.['maxLength']
  return typeof max === 'number' ? [{ path, max }] : []
}

/** A copy of a value in which one field is another. */
export function withField(value: unknown, path: FieldPath, field: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return field
  if (Array.isArray(value)) return value.with(Number(key), withField(value[Number(key)], rest, field))
  const record = (value ?? {}) as Record<string, unknown>
  return { ...record, [key]: withField(record[key], rest, field) }
}
