const NAME: Record<string, string> = {
  provincia: 'Provincia',
  frase_definitoria: 'Frase que te define',
  titulacion: 'Titulación',
  especialidad: 'Especialidad',
  fa_titulo: 'titulación',
  fa_especialidad: 'especialidad',
  puesto: 'puesto',
  idioma: 'idioma',
  nivel: 'nivel',
}
const ENTRY: Record<string, string> = {
  formacion: 'Formación',
  experiencia: 'Experiencia',
  idiomas: 'Idioma',
}

/** A field that a CV lacks, by its path: 'Provincia', 'Formación 2: titulación'. */
export function missingFieldName(path: string): string {
  const [list = '', index, field] = path.split('.')
  if (index === undefined || field === undefined) return NAME[list] ?? list
  return `${ENTRY[list] ?? list} ${Number(index) + 1}: ${NAME[field] ?? field}`
}
