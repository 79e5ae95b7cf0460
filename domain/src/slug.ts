import { inPlainLetters } from './without-accents.ts'

/** The last part of the address of a referente: her id, which identifies the page, and her name, for readers. */
export function referenteSlug({ id, nombre }: { id: string; nombre: string }): string {
  const words = inPlainLetters(nombre).match(/[a-z0-9]+/g) ?? []
  return [id, ...words].join('-')
}
