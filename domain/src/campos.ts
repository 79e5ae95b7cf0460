/** How a changed field reads in a history, by the list of its row. */
export const CAMPOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  alumnas: { grupo: 'el grupo' },
  referentes: {
    nombre: 'el nombre',
    frase_motivadora: 'la frase motivadora',
    estudios: 'los estudios',
    trabajos: 'los trabajos',
    instagram: 'el enlace de Instagram',
    linkedin: 'el enlace de LinkedIn',
    github: 'el enlace de GitHub',
    video: 'el vídeo',
    areas: 'las áreas',
    hitos: 'lo que hizo',
    fuentes: 'las fuentes',
  },
  administradores: { avisos: 'los avisos por correo', centro: 'el centro' },
}
