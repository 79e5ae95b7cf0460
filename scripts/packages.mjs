import { existsSync, readFileSync } from 'node:fs'
import { inside } from './places.mjs'

const readManifest = (folder) => JSON.parse(readFileSync(inside(`${folder}package.json`), 'utf8'))
const FOLDERS = ['', ...readManifest('').workspaces.map((name) => `${name}/`)]

/** Everything that decides which packages are installed. */
export const MANIFESTS = ['package-lock.json', ...FOLDERS.map((folder) => `${folder}package.json`)]

/** Packages in the manifests that are not installed. */
export function missingPackages() {
  const missing = FOLDERS.flatMap((folder) => {
    const { dependencies, devDependencies } = readManifest(folder)
    const places = [`${folder}node_modules`, 'node_modules']
    return Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !places.some((place) => existsSync(inside(`${place}/${name}/package.json`))),
    )
  })
  return [...new Set(missing)]
}
