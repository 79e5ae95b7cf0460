import { EMAIL, EMAIL_MAX } from '@alumbra/contract/calls/text-input'

/** A name and one address, passed as two values so that no comma or line break can add a recipient. */
export type Mailbox = { name: string; address: string }

/** True for exactly one plain address; `@localhost` is allowed, because the defaults use it. */
export const isOneAddress = (value: string): boolean =>
  value.length <= EMAIL_MAX && EMAIL.test(value.replace(/@localhost$/, '@localhost.test'))

/** Reads `Alumbra <no-responder@alumbra.es>` or a bare address; null when it is anything else. */
export function readMailbox(value: string): Mailbox | null {
  const [, name = '', address = value.trim()] = /^([^<>]*)<([^<>]*)>\s*$/.exec(value) ?? []
  return isOneAddress(address) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address } : null
}
