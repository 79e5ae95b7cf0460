/** The sections of a CV, by their names and in their order (F111). */
export const SECCIONES = [
  'Sobre mí',
  'Formación STEAM',
  'Experiencia',
  'Formación no STEAM',
  'Proyectos personales o certificaciones',
  'habilidades técnicas',
  'Idiomas',
]
