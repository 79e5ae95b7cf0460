/** The sections of the back office in the order of its menu (F170): the last part of their address, and their name. */
export const SECTIONS = {
  referentes: 'Mujeres referentes',
  alumnas: 'Alumnas',
  empresas: 'Empresas',
  ofertas: 'Ofertas de empresas',
  administradores: 'Administradores',
  cifras: 'Cifras',
  correo: 'Correo',
} as const
export type SectionName = keyof typeof SECTIONS

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

/** Makes something for each section, under its name. */
export const eachSection = <T>(make: (name: SectionName) => T): Record<SectionName, T> =>
  Object.fromEntries(SECTION_NAMES.map((name) => [name, make(name)])) as Record<SectionName, T>
