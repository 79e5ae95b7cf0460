import { registerHooks } from 'node:module'

/** Copies that cost next to nothing: neither has other code, only lower counts. */
const LIGHT = {
  /** The work that keeps bots away. */
  'altcha-lib': import.meta.resolve('./altcha.ts'),
  /** The hash of a password. */
  '@node-rs/argon2': import.meta.resolve('./argon2.ts'),
  /** The small files of a picture. */
  sharp: import.meta.resolve('./sharp.ts'),
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
