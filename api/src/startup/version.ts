import manifest from '../../package.json' with { type: 'json' }

/** The version of the product, as package.json says it. */
export const VERSION: string = manifest.version
