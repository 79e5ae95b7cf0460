import { PAGES } from '@alumbra/domain/page-paths'
import { SECTION_NAMES } from '@alumbra/domain/sections'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const NO_ENCONTRADA = 'areas/publica/no-encontrada/page.tsx'

/** The module of a page; the router writes paths without their first slash. */
const page = (path: string, file: string) => route(path.slice(1), file)

export default [
  layout('areas/publica/layout.tsx', [
    index('areas/publica/inicio/page.tsx'),
    page(PAGES.contacto, 'areas/publica/contacto/page.tsx'),
    page(PAGES.registro, 'areas/publica/registro/page.tsx'),
    page(PAGES.referentes, 'areas/publica/referentes/page.tsx'),
    page(PAGES.referente, 'areas/publica/referente/page.tsx'),
    page(PAGES.carteles, 'areas/publica/carteles/page.tsx'),
    page(PAGES.nosotras, 'areas/publica/proyecto/nosotras.tsx'),
    page(PAGES.steamAlumna, 'areas/publica/proyecto/steam-alumna.tsx'),
    page(PAGES.steamEmpresa, 'areas/publica/proyecto/steam-empresa.tsx'),
    page(PAGES.privacidad, 'areas/publica/legal/privacidad.tsx'),
    page(PAGES.cookies, 'areas/publica/legal/cookies.tsx'),
    page(PAGES.accesibilidad, 'areas/publica/legal/accesibilidad.tsx'),
    page(PAGES.avisoLegal, 'areas/publica/legal/aviso-legal.tsx'),
    page(PAGES.estilo, 'areas/estilo/page.tsx'),
    page(PAGES.alumna.login, 'areas/cuentas/alumna-login/page.tsx'),
    page(PAGES.empresa.login, 'areas/cuentas/empresa-login/page.tsx'),
    page(PAGES.alumna.verificar, 'areas/cuentas/alumna-verificar/page.tsx'),
    page(PAGES.alumna.recuperar, 'areas/cuentas/alumna-recuperar/page.tsx'),
    page(PAGES.alumna.reabrir, 'areas/cuentas/alumna-reabrir/page.tsx'),
    page(PAGES.alumna.restablecer, 'areas/cuentas/alumna-restablecer/page.tsx'),
    page(PAGES.empresa.verificar, 'areas/cuentas/empresa-verificar/page.tsx'),
    page(PAGES.empresa.renovar, 'areas/cuentas/oferta-renovar/page.tsx'),
    page(PAGES.empresa.recuperar, 'areas/cuentas/empresa-recuperar/page.tsx'),
    page(PAGES.consentimiento, 'areas/cuentas/consentimiento/page.tsx'),
    page(PAGES.salir, 'areas/cuentas/salir/page.tsx'),
    page(PAGES.admin.login, 'areas/cuentas/admin-login/page.tsx'),
    page(PAGES.admin.recuperar, 'areas/cuentas/admin-recuperar/page.tsx'),
    page(PAGES.admin.restablecer, 'areas/cuentas/admin-restablecer/page.tsx'),
    layout('areas/alumna/layout.tsx', [
      page(PAGES.alumna.perfil, 'areas/alumna/perfil/page.tsx'),
      page(PAGES.alumna.sesiones, 'areas/alumna/sesiones/page.tsx'),
      page(PAGES.alumna.cv, 'areas/alumna/cv/page.tsx'),
      page(PAGES.alumna.ofertas, 'areas/alumna/ofertas/page.tsx'),
      page(PAGES.alumna.oferta, 'areas/alumna/oferta/page.tsx'),
    ]),
    layout('areas/empresa/layout.tsx', [
      page(PAGES.empresa.perfil, 'areas/empresa/ofertas/page.tsx'),
      page(PAGES.empresa.sesiones, 'areas/empresa/sesiones/page.tsx'),
      page(PAGES.empresa.newOferta, 'areas/empresa/oferta-nueva/page.tsx'),
      page(PAGES.empresa.oferta, 'areas/empresa/oferta/page.tsx'),
      page(PAGES.empresa.talento, 'areas/empresa/talento/page.tsx'),
      page(PAGES.empresa.talentoCv, 'areas/empresa/talento-cv/page.tsx'),
    ]),
    route('*', NO_ENCONTRADA),
  ]),
  layout('areas/admin/layout.tsx', [
    page(PAGES.admin.semana, 'areas/admin/semana/page.tsx'),
    page(PAGES.admin.actividad, 'areas/admin/actividad/page.tsx'),
    page(PAGES.admin.accesos, 'areas/admin/accesos/page.tsx'),
    page(PAGES.admin.estado, 'areas/admin/estado/page.tsx'),
    page(PAGES.admin.cuenta, 'areas/admin/cuenta/page.tsx'),
    ...SECTION_NAMES.map((name) => page(PAGES.admin[name], `areas/admin/${name}/page.tsx`)),
    page(PAGES.admin.alumnasFichero, 'areas/admin/import/alumnas-page.tsx'),
    page(PAGES.admin.revision, 'areas/admin/revision/page.tsx'),
    page(PAGES.admin.plantillas, 'areas/admin/plantillas/page.tsx'),
    page(PAGES.admin.empresasFichero, 'areas/admin/import/empresas-page.tsx'),
  ]),
  // For everybody: who is not inside sees the page of any unknown address.
  page('/admin/*', 'areas/admin/no-encontrada/page.tsx'),
] satisfies RouteConfig
