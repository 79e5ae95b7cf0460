import { EMAIL, EMAIL_MAX } from '@alumbra/contract/texto'

/** A name and the one address behind it; passed as two values, so no comma or line break can add a recipient. */
export type Mailbox = { name: string; address: string }

/** True for exactly one plain address; `@localhost` counts, as our defaults use it. */
export const isOneAddress = (value: string): boolean =>
  value.length <= EMAIL_MAX && EMAIL.test(value.replace(/@localhost$/, '@localhost.test'))

/** Reads `Alumbra <no-responder@alumbra.es>` or a bare address. */
export function parseMailbox(value: string): Mailbox {
  const [, name = '', address = value.trim()] = /^([^<>]*)<([^<>]*)>\s*$/.exec(value) ?? []
  if (!isOneAddress(address)) throw new Error(`«${value}» no es una sola dirección de correo.`)
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}
