import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Alumbra'
const PERIOD = 30
/** Codes of the 30 seconds before and after are accepted too: clocks of phones differ (RFC 6238, 5.2). */
const WINDOW = 1
/** Bytes of a key: as long as the hash (RFC 4226, 4). */
const KEY_BYTES = 20

const appOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: KEY_BYTES }).bytes)

/** The text of the QR code, and the key to type. */
export function describeApp(secret: Buffer, label: string): { uri: string; clave: string } {
  const app = appOf(secret, label)
  return { uri: app.toString(), clave: app.secret.base32 }
}

/** Which 30 seconds a code belongs to; null when it is wrong. `now` in milliseconds. Takes the same time for any code. */
export function stepOf(secret: Buffer, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = appOf(secret, ISSUER).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp: now }) + delta
}
