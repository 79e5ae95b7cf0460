import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const FOLDER = new URL('./src/boot/', import.meta.url)

/** The address of the small script of every page, with a hash of its sources. */
function builtAddress(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(FOLDER).sort()) hash.update(readFileSync(new URL(name, FOLDER)))
  return `/assets/boot-${hash.digest('hex').slice(0, 10)}.js`
}

/** Builds `src/boot/` into one file, whose address is `__BOOT_SCRIPT__` in the code of the pages. */
export function bootScript(command: 'build' | 'serve'): Plugin {
  const address = command === 'build' ? builtAddress() : '/src/boot/boot.ts'
  return {
    name: 'alumbra:boot-script',
    config: () => ({ define: { __BOOT_SCRIPT__: JSON.stringify(address) } }),
    buildStart() {
      if (this.environment.mode === 'build' && this.environment.name === 'client')
        this.emitFile({ type: 'chunk', id: '/src/boot/boot.ts', fileName: address.slice(1) })
    },
  }
}
