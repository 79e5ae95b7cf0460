import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Chunk = { file: string; name: string; imports?: string[] }

/** Entries of the build whose code is in the file of every page. */
const JOINED = ['src/entry.client.tsx', 'src/root.tsx?__react-router-build-client-route']
const FILE = 'visitor'

/**
 * Spares the browser a request for each entry that only passes on what another file holds: the bundler makes a file of
 * its own for every entry, and the router asks for each by its address.
 */
export const joinEntries = (): Plugin => ({
  name: 'alumbra:join-entries',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    order: 'post',
    handler({ dir = '' }) {
      // The router reads from here which file belongs to which entry.
      const list = join(dir, '.vite/manifest.json')
      const chunks: Record<string, Chunk> = JSON.parse(readFileSync(list, 'utf8'))
      const whole = Object.values(chunks).find(({ name }) => name === FILE)
      if (!whole) throw new Error(`The build has no file ${FILE}`)
      for (const entry of JOINED) {
        const { file } = chunks[entry] ?? {}
        if (!file) throw new Error(`The build has no entry ${entry}`)
        const path = join(dir, whole.file)
        writeFileSync(path, joined(readFileSync(path, 'utf8'), readFileSync(join(dir, file), 'utf8')))
        rmSync(join(dir, file))
        chunks[entry] = { ...chunks[entry], ...whole }
      }
      writeFileSync(list, JSON.stringify(chunks))
    },
  },
})

/** Adds the names under which an entry exports another file's members to that file. */
export function joined(whole: string, entry: string): string {
  if (/^import"[^"]+";?\s*$/.test(entry)) return whole
  const passed = /^export\{([^}]+)\}from"[^"]+";?\s*$/.exec(entry)?.[1]
  const own = /export\{([^}]+)\};?\s*$/.exec(whole)?.[1]
  if (!passed || !own) throw new Error(`This entry does more than pass on: ${entry.slice(0, 200)}`)
  const locals = new Map(own.split(',').map((each) => each.split(' as ').reverse() as [string, string]))
  const more = passed.split(',').map((each) => {
    const [name = '', as = name] = each.split(' as ')
    const local = locals.get(name)
    if (!local) throw new Error(`The file of every page has no ${name} for ${as}`)
    return `${local} as ${as}`
  })
  return whole.replace(`export{${own}}`, () => `export{${[own, ...more].join(',')}}`)
}
