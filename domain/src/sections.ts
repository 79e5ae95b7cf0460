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

type Lista = {
  /** A row, before its name. */
  noun: string
  /** The columns of its name. */
  name: readonly string[]
  /** Deleted rows stay in the table, and the back office no longer shows them. */
  hidesDeleted?: true
  /** How a changed field reads. */
  campos: Readonly<Record<string, string>>
}

/** The sections whose rows have a history, by their table: how its entries name a row and its fields. */
export const LISTAS = {
  referentes: {
    noun: 'Referente',
    name: ['nombre'],
    campos: {
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
  },
  alumnas: {
    noun: 'Alumna',
    name: ['nombre', 'apellidos'],
    hidesDeleted: true,
    campos: { grupo: 'el grupo', nombre: 'el nombre', apellidos: 'los apellidos', email: 'el correo' },
  },
  empresas: {
    noun: 'Empresa',
    name: ['empresa'],
    hidesDeleted: true,
    campos: { empresa: 'el nombre', mail: 'el correo', cif: 'el CIF' },
  },
  ofertas: { noun: 'Oferta', name: ['puesto'], campos: {} },
  administradores: {
    noun: 'Cuenta de administración',
    name: ['nombre'],
    campos: { avisos: 'los avisos por correo', centro: 'el centro' },
  },
} as const satisfies Record<string, Lista>

export type ListaName = keyof typeof LISTAS

export const LISTA_NAMES = Object.keys(LISTAS) as ListaName[]

/** One of them, with its optional parts. */
export const listaOf = (name: ListaName): Lista => LISTAS[name]

export const isLista = (name: string): name is ListaName => name in LISTAS
