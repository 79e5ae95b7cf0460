import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inside } from './places.mjs'

const LEFT_OUT = new Set(['node_modules', 'build', '.react-router'])

/** One hash over files and folders of the project, by name and content; what is not there counts as absent. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const place = inside(path)
  if (!existsSync(place)) return
  if (statSync(place).isFile()) {
    hash.update(`${path}\0`).update(readFileSync(place))
    return
  }
  for (const name of readdirSync(place).sort()) {
    if (!LEFT_OUT.has(name)) addTo(hash, join(path, name))
  }
}

/** The mark that a finished piece of work left behind, if any. */
export const readMark = (path) => (existsSync(inside(path)) ? readFileSync(inside(path), 'utf8') : null)
