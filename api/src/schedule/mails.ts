import { composeMail, type Mail } from '../mail/mail.ts'
import { saludoA } from '../mail/saludo.ts'
import type { CuentaKind } from './forget-account.ts'

const LOGIN = { alumnas: '/alumna/login', empresas: '/empresa/login' }

type Unused = { id: string; address: string; name: string; kind: CuentaKind; publicUrl: string; now: Date }

/** Warns an account unused for almost two years, thirty days before it is emptied. */
export const cuentaSinUsoMail = ({ id, address, name, kind, publicUrl, now }: Unused): Mail =>
  composeMail({
    to: address,
    subject: 'Tu cuenta de Alumbra se va a borrar por falta de uso',
    saludo: saludoA(name),
    parrafos: [
      'Hace casi dos años que no entras en tu cuenta de Alumbra. Para no guardar tus datos sin necesidad, dentro de 30 días los borraremos.',
      'Si quieres conservarla, basta con que entres una vez antes de esa fecha.',
    ],
    boton: { texto: 'Entrar en mi cuenta', url: publicUrl + LOGIN[kind] },
    cierre: 'Si ya no la necesitas, no tienes que hacer nada.',
    motivo: 'Recibes este correo porque tienes una cuenta en Alumbra con esta dirección.',
    dedupeKey: `sin-uso:${kind}:${id}:${now.toISOString().slice(0, 10)}`,
  })
