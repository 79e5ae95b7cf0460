import { registerHooks } from 'node:module'

/** Prints the packages that are loaded with the module of its argument, which only defines things. */
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//
const loaded = new Set<string>()

registerHooks({
  load(url, context, next) {
    const name = PACKAGE.exec(url)?.[1]
    if (name !== undefined) loaded.add(name)
    return next(url, context)
  },
})
await import(process.argv[2] ?? '')
process.stdout.write(JSON.stringify([...loaded].sort()))
process.exit(0)
