/** The last part of the address of a role model's page: her id, which counts, and her name, which is read. */
export function referenteSlug({ id, nombre }: { id: string; nombre: string }): string {
  const words =
    nombre
      .toLowerCase()
      .replaceAll('ł', 'l')
      .replaceAll('ø', 'o')
      .replaceAll('ß', 'ss')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[a-z0-9]+/g) ?? []
  return [id, ...words].join('-')
}
