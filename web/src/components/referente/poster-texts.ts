type PosterTexts = { nombre: string; frase_motivadora: string; estudios: string; trabajos: string }

/** What a poster says about a referente. */
export const posterTexts = ({ nombre, frase_motivadora, estudios, trabajos }: PosterTexts): PosterTexts => ({
  nombre,
  frase_motivadora,
  estudios,
  trabajos,
})
