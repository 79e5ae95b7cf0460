/** The sections of a CV, by their names and in their order (F111). */
export const SECCIONES = [
  'Sobre mí',
  'habilidades técnicas',
  'Proyectos personales o certificaciones',
  'Idiomas',
  'Formación STEAM',
  'Formación no STEAM',
  'Experiencia',
]
