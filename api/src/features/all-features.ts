import { accesos } from './accesos/routes.ts'
import { administradores } from './administradores/routes.ts'
import { alumnas } from './alumnas/routes.ts'
import { botCheck } from './bot-check/routes.ts'
import { buscadores } from './buscadores/routes.ts'
import { carteles } from './carteles/routes.ts'
import { catalogo } from './catalogo/routes.ts'
import { cifras } from './cifras/routes.ts'
import { consentimientos } from './consentimientos/routes.ts'
import { consultas } from './consultas/routes.ts'
import { contactos } from './contactos/routes.ts'
import { exportCorreos } from './correos/export.ts'
import { correos } from './correos/routes.ts'
import { reapertura } from './cuentas/reapertura/routes.ts'
import { cuentas } from './cuentas/routes.ts'
import { empresas } from './empresas/routes.ts'
import { estado } from './estado/routes.ts'
import { actividad } from './historial/actividad.ts'
import { invitaciones } from './invitaciones/routes.ts'
import { seleccion } from './invitaciones/seleccion.ts'
import { mailSamples } from './mail-samples/routes.ts'
import { exportOfertas } from './ofertas/export.ts'
import { renovacion } from './ofertas/renovacion/routes.ts'
import { ofertas } from './ofertas/routes.ts'
import { imagenes } from './pictures/routes.ts'
import { plantillas } from './plantillas/routes.ts'
import { referentes } from './referentes/routes.ts'
import { salud } from './salud/routes.ts'
import { securityTxt } from './security-txt/routes.ts'
import { segundoPaso } from './segundo-factor/login-routes.ts'
import { segundoFactor } from './segundo-factor/routes.ts'
import { semana } from './semana/routes.ts'
import { sesionesAbiertas } from './sesiones/routes.ts'
import { talentos } from './talentos/routes.ts'

/** Every feature of the server: its calls, by name. */
export const FEATURES = [
  salud,
  botCheck,
  catalogo,
  referentes,
  carteles,
  buscadores,
  securityTxt,
  contactos,
  cuentas,
  sesionesAbiertas,
  consentimientos,
  reapertura,
  alumnas,
  empresas,
  ofertas,
  renovacion,
  talentos,
  administradores,
  accesos,
  segundoFactor,
  segundoPaso,
  plantillas,
  invitaciones,
  seleccion,
  exportOfertas,
  exportCorreos,
  cifras,
  correos,
  semana,
  estado,
  actividad,
  consultas,
  imagenes,
  mailSamples,
] as const
