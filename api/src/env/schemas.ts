import { isIP } from 'node:net'
import { z } from 'zod'
import { isOneAddress, readMailbox } from '../mail/address.ts'
import { isHost, readUrl } from './url.ts'

const ORIGIN = /^https?:\/\/[^/?#@]+\/?$/i
const ENCODED = 'con los signos raros de la clave codificados (# es %23, @ es %40, / es %2F)'
const ONE_ADDRESS = 'debe ser una sola dirección de correo, como contacto@centro.es'

/** Scheme, host and port only; a path would be dropped silently. */
export const origin = z
  .string()
  .refine((value) => /^https?:\/\//i.test(value), {
    message: 'debe ser una dirección http o https, como https://alumbra.centro.es',
    abort: true,
  })
  .refine((value) => ORIGIN.test(value) && readUrl(value, ['http:', 'https:']) !== null, {
    message:
      'debe ser solo el origen, como https://alumbra.centro.es: quita la ruta, los parámetros, la almohadilla o la clave que lleve detrás',
    abort: true,
  })
  .transform((value) => new URL(value).origin)

/** A profile in this network: a page of its site, not the front page, over https. */
export const profileOn = (site: string) =>
  z.string().refine((value) => {
    const url = readUrl(value, ['https:'])
    const isOnSite = url !== null && `.${url.host}`.endsWith(`.${site}`)
    return isOnSite && url.pathname.length > 1 && url.username === '' && url.password === ''
  }, `debe ser la dirección de un perfil de ${site}, con https, como https://www.${site}/alumbra`)

/** An address of another server, with a path or without. */
export const httpUrl = z
  .string()
  .refine(
    (value) => readUrl(value, ['http:', 'https:']) !== null,
    'debe ser una dirección http o https, como http://127.0.0.1:4318',
  )

/** `postgres://user:password@host/database`, or a socket: `postgres:///database?host=/var/run/postgresql`. */
export const databaseUrl = z
  .string()
  .refine(
    isDatabaseUrl,
    `debe ser como postgres://usuaria:clave@servidor:5432/base, con un solo servidor (si hay varios, pon delante HAProxy o PgBouncer) y ${ENCODED}`,
  )

function isDatabaseUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || /\s/.test(value) || url.hash !== '') return false
  if (/^\/[^/]*\/./.test(url.pathname)) return false
  const isSocket = url.searchParams.get('host')?.startsWith('/') || url.hostname.startsWith('%2F')
  return isSocket || readUrl(value, [url.protocol]) !== null
}

/** `smtp://` may upgrade with STARTTLS (587); `smtps://` uses TLS from the first byte (465). */
export const smtpUrl = z.string().refine((value) => {
  const url = readUrl(value, ['smtp:', 'smtps:'])
  return url !== null && url.pathname.length <= 1 && url.hash === ''
}, `debe ser como smtp://usuaria:clave@servidor:587 o smtps://usuaria:clave@servidor:465, ${ENCODED}`)

export const host = z
  .string()
  .refine(isHost, 'debe ser una dirección IP o un nombre de esta máquina, como 127.0.0.1 o 0.0.0.0')
export const address = z.string().refine(isOneAddress, ONE_ADDRESS)
export const mailbox = z
  .string()
  .refine((value) => readMailbox(value) !== null, `${ONE_ADDRESS} o Alumbra <hola@centro.es>`)

export const onOff = z.enum(['on', 'off'], 'debe ser on u off').transform((value) => value === 'on')

/** A secret that a program sends in a header: hard to guess, and nothing that a header would not carry. */
export const token = z
  .string()
  .refine(
    (value) => /^[\x21-\x7e]{16,200}$/.test(value),
    'debe tener de 16 a 200 letras, cifras y signos, sin espacios ni tildes, y no debe poder adivinarse',
  )

const KEY_MIN = 16

/** The passphrase of the backups. */
export const backupKey = z
  .string()
  .min(KEY_MIN, `debe tener al menos ${KEY_MIN} caracteres: por ejemplo, cinco palabras al azar`)

/** A whole number in decimal digits; refuses `0x10`, `1e3` and `80.5`. */
export const wholeNumber = (what: string, max: number, min = 0) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `debe ser un número de ${what}, entero, de ${min} a ${max}`,
    )
    .transform(Number)

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** An IP address, a network such as 10.0.0.0/8, or a named network. /0 is refused: it would trust every visitor. */
function isProxy(part: string): boolean {
  if (NETWORKS.includes(part)) return true
  const [ip = '', bits, ...more] = part.split('/')
  const family = isIP(ip)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** `TRUST_PROXY`: the proxies whose X-Forwarded-For counts; false for none. */
export const proxies = z
  .string()
  .transform((value) => (value === 'off' ? false : list(value)))
  .refine(
    (value) => value === false || (value.length > 0 && value.every(isProxy)),
    `debe ser off o las direcciones de los proxies, separadas por comas: IP, red (10.0.0.0/8) o ${NETWORKS.join(', ')}`,
  )

/** Splits at commas and trims. */
export const list = (value: string): string[] => value.split(',').map((part) => part.trim())
