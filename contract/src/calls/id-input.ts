import { ID } from '@alumbra/domain/id'
import { z } from 'zod/mini'

const rules = (message: string, pattern: RegExp) => {
  const params = { error: message, abort: true }
  return z.string(params).check(z.maxLength(36, params), z.toLowerCase(), z.regex(pattern, params))
}

/** The id of a row, in lower case as the database answers it: our code compares ids as texts (wire-22). */
export const idInput = (message: string) => rules(message, ID)

/** A filter by an id; absent and '' mean "any". */
export const idFilter = (message: string) => z._default(rules(message, new RegExp(`^$|${ID.source}`)), '')
