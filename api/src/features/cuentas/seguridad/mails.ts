import type { Rol } from '@alumbra/contract/calls/call'
import { listDate, timeOf } from '@alumbra/domain/dates'
import { PAGES } from '@alumbra/domain/page-paths'
import { v7 as uuidv7 } from 'uuid'
import { eventKey } from '../../../mail/event-key.ts'
import { greetingFor } from '../../../mail/greeting.ts'
import { defineMail } from '../../../mail/mail.ts'
import { ANA, BERTA, CARMEN, MARIA_DE_LOS_ANGELES, OLGA } from '../../../mail/sample-people.ts'

type Owner = { rol: Rol; to: string; login: string; nombre: string }

/** How a password changed: in the account, with the link of a mail, or by another administrador. */
export type PasswordChange = 'cuenta' | 'enlace' | 'administracion'

const HOW: Record<PasswordChange, string> = {
  cuenta: 'con la sesión abierta',
  enlace: 'con el enlace que te enviamos por correo',
  administracion: 'desde la administración, por otra persona del equipo',
}

const OWN = {
  preheader: 'Si has sido tú, no tienes que hacer nada. Si no, pon otra enseguida.',
  text: 'Si lo sabías, no tienes que hacer nada. Si no has sido tú, pon enseguida una contraseña nueva: la de ahora dejará de servir.',
}
/** What the owner does who did not know of the change; who changed it is asked first, if that was somebody else. */
const ADVICE: Record<PasswordChange, { preheader: string; text: string }> = {
  cuenta: OWN,
  enlace: OWN,
  administracion: {
    preheader: 'Si lo sabías, no tienes que hacer nada. Si no, pon otra enseguida.',
    text: 'Si lo sabías, no tienes que hacer nada. Si no, habla hoy mismo con las demás personas que administran Alumbra y pon enseguida una contraseña nueva: la de ahora dejará de servir.',
  },
}

const RESET_PATH: Record<Rol, string> = {
  alumna: PAGES.alumna.recuperar,
  empresa: PAGES.empresa.recuperar,
  admin: PAGES.admin.recuperar,
}

const NOW = new Date('2026-09-30T10:00:00Z')

/** Tells the owner of an account that its password has changed, and how to take it back. */
export const passwordChangedMail = defineMail({
  samples: {
    'una alumna, en su cuenta': { rol: 'alumna', ...ANA, login: ANA.to, how: 'cuenta', now: NOW },
    'una empresa, con un enlace': { rol: 'empresa', ...OLGA, login: OLGA.cif, how: 'enlace', now: NOW },
    'una administradora, por otra': {
      rol: 'admin',
      ...CARMEN,
      login: CARMEN.to,
      how: 'administracion',
      now: NOW,
    },
  },
  write: ({ rol, to, login, nombre, how, now }: Owner & { how: PasswordChange; now: Date }) => ({
    to,
    subject: 'Tu contraseña de Alumbra ha cambiado',
    preheader: ADVICE[how].preheader,
    greeting: greetingFor(nombre),
    paragraphs: [
      `El ${listDate(now.toISOString())} a las ${timeOf(now.toISOString())} se cambió la contraseña de tu cuenta, ${HOW[how]}. Las sesiones que estaban abiertas en otros dispositivos se han cerrado.`,
      ADVICE[how].text,
    ],
    button: { texto: 'Poner una contraseña nueva', path: RESET_PATH[rol] },
    account: { rol, login },
    motivo: 'Recibes este correo porque avisamos de cada cambio de contraseña a la dirección de la cuenta.',
    urgente: true,
    dedupeKey: eventKey('contrasena', uuidv7()),
  }),
})

const HIDDEN: Record<Rol, string> = {
  alumna: 'no podrás entrar y las empresas no verán tu CV.',
  empresa: 'nadie podrá entrar con ella y las alumnas no verán tus ofertas.',
  admin: 'no podrás entrar en la administración.',
}
const BACK: Record<Rol, string> = {
  alumna:
    'Ya puedes entrar con tu contraseña de siempre. Si tu CV está completo y no lo has pausado, las empresas vuelven a verlo.',
  empresa:
    'Ya puedes entrar con tu CIF y tu contraseña de siempre. Las alumnas vuelven a ver las ofertas que estaban publicadas.',
  admin: 'Ya puedes entrar en la administración con tu contraseña de siempre.',
}
const LOGIN: Record<Rol, string> = {
  alumna: PAGES.alumna.login,
  empresa: PAGES.empresa.login,
  admin: PAGES.admin.login,
}

/** Tells the owner of an account that an administrador has switched it off or on. */
export const cuentaActivoMail = defineMail({
  samples: {
    'desactivada, una alumna': {
      rol: 'alumna',
      ...MARIA_DE_LOS_ANGELES,
      login: MARIA_DE_LOS_ANGELES.to,
      activo: false,
    },
    'desactivada, una empresa': { rol: 'empresa', ...BERTA, login: BERTA.cif, activo: false },
    'activada, una empresa': { rol: 'empresa', ...OLGA, login: OLGA.cif, activo: true },
    'activada, una administradora': { rol: 'admin', ...CARMEN, login: CARMEN.to, activo: true },
  },
  write: ({ rol, to, login, nombre, activo }: Owner & { activo: boolean }) => ({
    to,
    greeting: greetingFor(nombre),
    account: { rol, login },
    motivo:
      'Recibes este correo porque avisamos a la dirección de una cuenta cuando se desactiva o se activa.',
    dedupeKey: eventKey('activo', rol, uuidv7()),
    ...(activo
      ? {
          subject: 'Tu cuenta de Alumbra vuelve a estar activa',
          preheader: 'Ya puedes entrar con tu contraseña de siempre.',
          paragraphs: [`El equipo de Alumbra ha vuelto a activar tu cuenta. ${BACK[rol]}`],
          button: { texto: 'Entrar', path: LOGIN[rol] },
          cierre: 'Si no recuerdas la contraseña, elige «He olvidado mi contraseña» en esa página.',
        }
      : {
          subject: 'Tu cuenta de Alumbra está desactivada',
          preheader: 'Lo que tenías guardado sigue guardado.',
          paragraphs: [
            `El equipo de Alumbra ha desactivado tu cuenta. Mientras esté así, ${HIDDEN[rol]} Lo que tenías guardado sigue guardado.`,
            'Si no sabes por qué o crees que es un error, cuéntanoslo y lo miramos.',
          ],
          button: { texto: 'Escribir al equipo', path: PAGES.contacto },
        }),
  }),
})

/** Tells an administrador that somebody has logged in to her account from a new browser. */
export const newBrowserMail = defineMail({
  samples: {
    'desde un móvil': { ...CARMEN, dispositivo: 'Chrome en Android', now: NOW },
    'desde un programa sin nombre': { ...MARIA_DE_LOS_ANGELES, dispositivo: '', now: NOW },
  },
  write: ({
    to,
    nombre,
    dispositivo,
    now,
  }: {
    to: string
    nombre: string
    dispositivo: string
    now: Date
  }) => ({
    to,
    subject: 'Has entrado en Alumbra desde un navegador nuevo',
    preheader: 'Si has sido tú, no tienes que hacer nada.',
    greeting: greetingFor(nombre),
    paragraphs: [
      `El ${listDate(now.toISOString())} a las ${timeOf(now.toISOString())} se entró en tu cuenta de administración desde un navegador que no conocíamos${dispositivo ? `: ${dispositivo}` : ''}.`,
      'Si has sido tú, no tienes que hacer nada. Si no, cierra esa sesión en «Tu cuenta» y pon enseguida una contraseña nueva.',
    ],
    button: { texto: 'Ver mis sesiones abiertas', path: PAGES.admin.cuenta },
    account: { rol: 'admin', login: to },
    motivo:
      'Recibes este correo porque avisamos a cada persona que administra Alumbra cuando se entra en su cuenta desde un navegador nuevo.',
    urgente: true,
    dedupeKey: eventKey('navegador', uuidv7()),
  }),
})
