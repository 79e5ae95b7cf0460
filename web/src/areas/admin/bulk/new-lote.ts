import { randomDigits } from '../../../api/send-new.ts'

/** The id of an action that takes several calls or is sent again: a random UUID (RFC 9562, version 4). */
export const newLote = (): string =>
  randomDigits().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
