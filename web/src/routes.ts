import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('areas/publica/layout.tsx', [
    index('areas/publica/inicio/page.tsx'),
    route('registro', 'areas/publica/registro/page.tsx'),
    route('referentes', 'areas/publica/referentes/page.tsx'),
    route('referentes/:direccion', 'areas/publica/referente/page.tsx'),
    route('*', 'areas/publica/no-encontrada/page.tsx'),
  ]),
] satisfies RouteConfig
