import { enlaceKey } from '../../mail/event-key.ts'
import { hashToken } from '../../tokens.ts'

/** The address of a mail, and the code of its link. */
export type Link = { to: string; token: string }

/** One mail per token. */
export const keyOf = (token: string): string => enlaceKey(hashToken(token))
