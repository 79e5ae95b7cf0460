import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('areas/publica/layout.tsx', [
    index('areas/publica/inicio/page.tsx'),
    route('*', 'areas/publica/no-encontrada/page.tsx'),
  ]),
] satisfies RouteConfig
