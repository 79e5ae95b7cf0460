const TEXT = 'Un texto de los que se escriben en un CV de verdad, con sus acentos y sus eñes. '

/** A CV of twenty entries. */
export const TWENTY = {
  frase_definitoria: '',
  habilidades_tecnicas: TEXT.repeat(6),
  otros_estudios: TEXT.repeat(6),
  formacion: Array.from({ length: 8 }, (_, i) => ({
    fa_titulo: 'Informática y Comunicaciones',
    fa_especialidad: 'Desarrollo de Aplicaciones Web (Grado Superior)',
    fa_centro: '',
    fa_inicio: String(2015 + i),
    fa_fin: 'Actualmente',
    proyectos_destacados: TEXT,
    otros_titulo: '',
  })),
  experiencia: Array.from({ length: 7 }, (_, i) => ({
    puesto: '',
    empresa: 'Óptica del Segura',
    inicio: String(2015 + i),
    fin: 'Actualidad',
  })),
  idiomas: Array.from({ length: 5 }, (_, i) => ({ idioma: `Idioma ${i}`, nivel: 'Básico' })),
}
