import type { MotivoCorreo } from '@alumbra/contract/administracion/correo'

/** Stored with a mail that waited in a restored copy and was held. */
export const HELD = 'HELD: restored from a backup'

// Patterns of the texts stored by failure.ts, most specific first.
const REASONS: readonly (readonly [MotivoCorreo, RegExp])[] = [
  ['retenido', /^HELD\b/],
  ['direccion', /not one address|envelope differs|EENVELOPE: No recipients/i],
  ['acceso', /^EAUTH|\b53[0458]\b/],
  ['disco', /^(?:ENOSPC|EDQUOT|EACCES|EROFS|EMFILE)/],
  [
    'sin_conexion',
    /^(?:EDNS|ETLS|EPROTOCOL)|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|Greeting never received|Connection timeout/,
  ],
  ['cortado', /^(?!EENVELOPE|EMESSAGE)/],
  ['lleno', /\b[45]52\b|\b[45]\.2\.2\b|mailbox (?:is )?full|over quota/i],
  ['rechazado', /\b554\b|\b[45]\.7\.\d/],
  ['buzon', /\b55[0137]\b|\b5\.1\.\d/],
  ['espera', /\b4\d\d\b/],
]

/** Why a mail was not sent, from the stored error text. */
export const motivoOf = (error: string): MotivoCorreo =>
  REASONS.find(([, pattern]) => pattern.test(error))?.[0] ?? 'otro'
