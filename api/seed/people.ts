/**
 * The named people of the demo, of the tests and of the start banner. Their passwords are public, so they exist in demo
 * data only. `berta` runs one empresa, `olga` another.
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

/** The login data of a person. */
export function loginOf(
  person: Person,
): { email: string; password: string } | { cif: string; password: string } {
  const { password, ...who } = PEOPLE[person]
  return who.rol === 'empresa' ? { cif: who.cif, password } : { email: who.email, password }
}

/** The demo logins of the start banner. */
export const DEMO_LOGINS: readonly { who: string; path: string; login: string; password: string }[] = [
  { who: 'Alumna', path: '/alumna/login', login: PEOPLE.ana.email, password: PEOPLE.ana.password },
  { who: 'Empresa', path: '/empresa/login', login: PEOPLE.berta.cif, password: PEOPLE.berta.password },
  {
    who: 'Administración',
    path: '/admin',
    login: PEOPLE.carmen.email,
    password: PEOPLE.carmen.password,
  },
]
