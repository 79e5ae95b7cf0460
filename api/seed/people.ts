/**
 * The named people of the demo: the same in tests, in e2e and in the start banner. Their passwords are no secret,
 * which is why they exist in demo data only. `berta` runs one empresa, `olga` another.
 */
export const PEOPLE = {
  ana: {
    rol: 'alumna',
    nombre: 'Ana',
    apellidos: 'Muñoz de la Cruz',
    email: 'ana@alumnas.example',
    password: 'Constelacion-7',
  },
  lucia: {
    rol: 'alumna',
    nombre: 'Lucía',
    apellidos: 'Peñalver Ibáñez',
    email: 'lucia@alumnas.example',
    password: 'Constelacion-7',
  },
  berta: {
    rol: 'empresa',
    empresa: 'Robótica Vega Baja S.L.',
    cif: 'B03990025',
    mail: 'berta@roboticavegabaja.example',
    password: 'Telescopio-7',
  },
  olga: {
    rol: 'empresa',
    empresa: 'Datos Villaverde S.L.',
    cif: 'B28990018',
    mail: 'olga@datosvillaverde.example',
    password: 'Telescopio-7',
  },
  carmen: {
    rol: 'admin',
    nombre: 'Carmen Luz Herrero',
    email: 'carmen@alumbra.example',
    password: 'Microscopio-7',
  },
} as const

export type Person = keyof typeof PEOPLE

/** What a person types to enter. */
export function loginOf(
  person: Person,
): { email: string; password: string } | { cif: string; password: string } {
  const { password, ...who } = PEOPLE[person]
  return who.rol === 'empresa' ? { cif: who.cif, password } : { email: who.email, password }
}

/** What the start banner shows: who, at which page, with which login and password. */
export const DEMO_LOGINS: readonly { quien: string; entrada: string; login: string; password: string }[] = [
  { quien: 'Alumna', entrada: '/alumna/login', login: PEOPLE.ana.email, password: PEOPLE.ana.password },
  { quien: 'Empresa', entrada: '/empresa/login', login: PEOPLE.berta.cif, password: PEOPLE.berta.password },
  {
    quien: 'Administración',
    entrada: '/admin',
    login: PEOPLE.carmen.email,
    password: PEOPLE.carmen.password,
  },
]
