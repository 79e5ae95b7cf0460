import { z } from 'zod/mini'

/** A bot-check token; absent, null and '' all mean that the script did not load. */
export const BotToken = z.optional(z.nullable(z.string().check(z.maxLength(8192))))
