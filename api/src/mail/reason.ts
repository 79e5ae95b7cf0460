import type { MotivoCorreo } from '@alumbra/contract/administracion/correo'

/** Stored with a mail that waited in a restored copy and was held. */
export const HELD = 'HELD: restored from a backup'

/** Stored with a mail whose link had ended when its turn came. */
export const LINK_ENDED = 'LINK: ended before it left'

// Patterns of the texts stored by failure.ts, most specific first: an enhanced status code (RFC 3463) says more than a plain one.
const REASONS: readonly (readonly [MotivoCorreo, RegExp])[] = [
  ['retenido', /^HELD\b/],
  ['direccion', /not one address|envelope differs|EENVELOPE: No recipients/i],
  ['enlace', /^LINK\b/],
  ['acceso', /^EAUTH|\b53[0458]\b/],
  ['envio', /^EUNWELCOME/],
  ['disco', /^(?:ENOSPC|EDQUOT|EACCES|EROFS|EMFILE)/],
  [
    'sin_conexion',
    /^(?:EDNS|ETLS|EPROTOCOL)|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|Greeting never received|Connection timeout/,
  ],
  ['callado', /^ESILENT/],
  ['cortado', /^(?!EENVELOPE|EMESSAGE)/],
  ['lleno', /\b[45]\.2\.2\b|mailbox (?:is )?full|over quota/i],
  ['buzon', /\b5\.(?:1\.\d|2\.[01])\b/],
  ['espera', /(?:^|: )4\d\d\b/],
  ['lleno', /\b552\b/],
  ['rechazado', /\b554\b|\b5\.7\.\d|\bsender\b/i],
  ['buzon', /\b55[0137]\b/],
]

/** Why a mail was not sent, from the stored error text. */
export const motivoOf = (error: string): MotivoCorreo =>
  REASONS.find(([, pattern]) => pattern.test(error))?.[0] ?? 'otro'
