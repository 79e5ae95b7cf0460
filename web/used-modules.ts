import { mkdirSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const PACKAGE = /node_modules[\\/]/

/** Writes which modules of packages are in the built pages, and which of their files beside them: the list of a release names those packages. */
export function usedModules(): Plugin {
  return {
    name: 'alumbra:used-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const used = Object.values(bundle).flatMap((file) =>
        file.type === 'asset'
          ? file.originalFileNames
          : Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 ? [id] : [],
            ),
      )
      const folder = new URL('./build/', import.meta.url)
      mkdirSync(folder, { recursive: true })
      const names = [...new Set(used.filter((one) => PACKAGE.test(one)))].sort()
      writeFileSync(new URL(`modules-${this.environment.name}.json`, folder), JSON.stringify(names))
    },
  }
}
