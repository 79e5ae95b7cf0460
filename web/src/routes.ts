import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const NO_ENCONTRADA = 'areas/publica/no-encontrada/page.tsx'

export default [
  layout('areas/publica/layout.tsx', [
    index('areas/publica/inicio/page.tsx'),
    route('contacto', 'areas/publica/contacto/page.tsx'),
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
    route('estilo', 'areas/estilo/page.tsx'),
    route('alumna/login', 'areas/cuentas/alumna-login/page.tsx'),
    route('empresa/login', 'areas/cuentas/empresa-login/page.tsx'),
    route('alumna/verificar', 'areas/cuentas/alumna-verificar/page.tsx'),
    route('alumna/recuperar', 'areas/cuentas/alumna-recuperar/page.tsx'),
    route('alumna/restablecer', 'areas/cuentas/alumna-restablecer/page.tsx'),
    route('empresa/verificar', 'areas/cuentas/empresa-verificar/page.tsx'),
    route('empresa/recuperar', 'areas/cuentas/empresa-recuperar/page.tsx'),
    route('admin', 'areas/cuentas/admin-login/page.tsx'),
    layout('areas/alumna/layout.tsx', [
      route('alumna', 'areas/alumna/perfil/page.tsx'),
      route('cv-alumna', 'areas/alumna/cv/page.tsx'),
      route('ofertas', 'areas/alumna/ofertas/page.tsx'),
      route('oferta/:id', 'areas/alumna/oferta/page.tsx'),
    ]),
    layout('areas/empresa/layout.tsx', [
      route('empresa', 'areas/empresa/ofertas/page.tsx'),
      route('empresa/oferta', 'areas/empresa/oferta-nueva/page.tsx'),
      route('empresa/edicion-oferta/:id', 'areas/empresa/oferta/page.tsx'),
      route('talento', 'areas/empresa/talento/page.tsx'),
      route('talento-cv/:id', 'areas/empresa/talento-cv/page.tsx'),
    ]),
    route('*', NO_ENCONTRADA),
  ]),
  layout('areas/admin/layout.tsx', [
    route('admin/referentes', 'areas/admin/referentes/page.tsx'),
    route('admin/alumnas', 'areas/admin/alumnas/page.tsx'),
    route('admin/alumnas/fichero', 'areas/admin/fichero/alumnas-page.tsx'),
    route('admin/empresas', 'areas/admin/empresas/page.tsx'),
    route('admin/ofertas', 'areas/admin/ofertas/page.tsx'),
    route('admin/ofertas/revision', 'areas/admin/revision/page.tsx'),
    route('admin/ofertas/plantillas', 'areas/admin/plantillas/page.tsx'),
    route('admin/empresas/fichero', 'areas/admin/fichero/empresas-page.tsx'),
    route('admin/administradores', 'areas/admin/administradores/page.tsx'),
  ]),
] satisfies RouteConfig
