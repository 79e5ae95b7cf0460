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
    login: () => '/alumna/login',
    perfil: () => '/alumna',
    ofertas: () => '/ofertas',
  },
  empresa: {
    login: () => '/empresa/login',
    perfil: () => '/empresa',
    talento: () => '/talento',
  },
} as const

/** Our profiles elsewhere (A §1). */
export const redes = {
  LinkedIn: 'https://www.linkedin.com/',
  Instagram: 'https://www.instagram.com/',
} as const
