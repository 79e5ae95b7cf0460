import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('areas/publica/layout.tsx', [
    index('areas/publica/inicio/page.tsx'),
    route('registro', 'areas/publica/registro/page.tsx'),
    route('referentes', 'areas/publica/referentes/page.tsx'),
    route('referentes/:direccion', 'areas/publica/referente/page.tsx'),
    route('nosotras', 'areas/publica/proyecto/nosotras.tsx'),
    route('steam-alumna', 'areas/publica/proyecto/steam-alumna.tsx'),
    route('steam-empresa', 'areas/publica/proyecto/steam-empresa.tsx'),
    route('politica-privacidad', 'areas/publica/legal/privacidad.tsx'),
    route('politica-cookies', 'areas/publica/legal/cookies.tsx'),
    route('accesibilidad', 'areas/publica/legal/accesibilidad.tsx'),
    route('aviso-legal', 'areas/publica/legal/aviso-legal.tsx'),
    route('alumna', 'areas/alumna/perfil/page.tsx'),
    layout('areas/alumna/layout.tsx', [
      route('cv-alumna', 'areas/alumna/cv/page.tsx'),
      route('ofertas', 'areas/alumna/ofertas/page.tsx'),
      route('oferta/:id', 'areas/alumna/oferta/page.tsx'),
    ]),
    route('*', 'areas/publica/no-encontrada/page.tsx'),
  ]),
] satisfies RouteConfig
