/** Every address of the pages (A §2). */
export const paths = {
  inicio: (pagina = 1) => (pagina > 1 ? `/?pagina=${pagina}` : '/'),
  referentes: () => '/referentes',
  nosotras: () => '/nosotras',
  steamAlumna: () => '/steam-alumna',
  steamEmpresa: () => '/steam-empresa',
  contacto: () => '/contacto',
  registro: () => '/registro',
  privacidad: () => '/politica-privacidad',
  cookies: () => '/politica-cookies',
  alumna: {
    login: (volver?: string) => conVolver('/alumna/login', volver),
    perfil: () => '/alumna',
    ofertas: () => '/ofertas',
  },
  empresa: {
    login: (volver?: string) => conVolver('/empresa/login', volver),
    perfil: () => '/empresa',
    talento: () => '/talento',
  },
  admin: {
    login: (volver?: string) => conVolver('/admin', volver),
    referentes: () => '/admin/referentes',
  },
} as const

/** Our profiles elsewhere (A §1). */
export const redes = {
  LinkedIn: 'https://www.linkedin.com/',
  Instagram: 'https://www.instagram.com/',
} as const

/** A login that leads on to the page asked for before it. */
function conVolver(login: string, volver?: string): string {
  return volver ? `${login}?volver=${encodeURIComponent(volver)}` : login
}
