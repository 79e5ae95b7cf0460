import { registerHooks } from 'node:module'

/** What costs next to nothing instead: neither code is another, only the counts are. */
const LIGHT = {
  /** What is asked of a browser against bots. */
  'altcha-lib': import.meta.resolve('./altcha.ts'),
  /** What is done to keep a password. */
  '@node-rs/argon2': import.meta.resolve('./argon2.ts'),
}

/** From now on an import of one of these packages gets its light copy. */
export function useLight(packages: readonly (keyof typeof LIGHT)[]): void {
  const light = new Map<string, string>(packages.map((name) => [name, LIGHT[name]]))
  registerHooks({
    resolve(specifier, context, next) {
      const url = light.get(specifier)
      return next(url && context.parentURL !== url ? url : specifier, context)
    },
  })
}
