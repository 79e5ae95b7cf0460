import { registerHooks } from 'node:module'

// Loaded into a server with --import: what it asks of a browser against bots, and what it does to keep a password, cost
// next to nothing. Neither code is another: only the counts are.
const LIGHT: Record<string, string> = {
  'altcha-lib': import.meta.resolve('./light/altcha.ts'),
  '@node-rs/argon2': import.meta.resolve('./light/argon2.ts'),
}

registerHooks({
  resolve(specifier, context, next) {
    const url = LIGHT[specifier]
    return next(url && context.parentURL !== url ? url : specifier, context)
  },
})
