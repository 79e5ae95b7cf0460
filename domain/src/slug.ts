import { withoutMarks } from './without-accents.ts'

/** The last part of the address of a referente: her id, which identifies the page, and her name, for readers. */
export function referenteSlug({ id, nombre }: { id: string; nombre: string }): string {
  const words =
    withoutMarks(nombre.toLowerCase().replaceAll('ł', 'l').replaceAll('ø', 'o').replaceAll('ß', 'ss')).match(
      /[a-z0-9]+/g,
    ) ?? []
  return [id, ...words].join('-')
}
