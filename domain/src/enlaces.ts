/** The links of a referente by their field, with the name of each. */
export const ENLACES = {
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  video: 'Vídeo',
} as const

export type Enlace = keyof typeof ENLACES
export const ENLACE_NAMES = Object.keys(ENLACES) as Enlace[]
