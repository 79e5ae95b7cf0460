import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Workshop } from './processes.ts'

export const HERE = fileURLToPath(new URL('../../', import.meta.url))

const git = (...args: string[]): string => execFileSync('git', args, { cwd: HERE, encoding: 'utf8' }).trim()

/** The previous release: the commit before the one that added the newest migration. */
const releaseBefore = (): string =>
  `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'api/db/migrations').slice(0, 40)}~1`

/**
 * Checks out an older release beside this one and builds it, with the packages that are installed here. Returns its folder
 * and its newest migration.
 */
export function buildRelease(shop: Workshop, wanted?: string): { root: string; commit: string } {
  const commit = git('rev-parse', wanted ?? releaseBefore())
  const root = join(shop.folder, 'before')
  git('worktree', 'add', '--detach', '--force', root, commit)
  shop.onClear(() => void git('worktree', 'remove', '--force', root))
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@alumbra'), { recursive: true })
  for (const name of readdirSync(join(HERE, 'node_modules'))) {
    if (name !== '@alumbra') symlinkSync(join(HERE, 'node_modules', name), join(modules, name))
  }
  for (const name of ['domain', 'contract', 'api', 'web', 'bench', 'e2e'])
    symlinkSync(join(root, name), join(modules, '@alumbra', name))
  for (const name of ['api', 'web', 'contract', 'domain']) linkOwnModules(root, name)
  execFileSync(process.execPath, [join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { root, commit }
}

/** The packages in the node_modules of a workspace. */
function linkOwnModules(root: string, workspace: string): void {
  const own = join(HERE, workspace, 'node_modules')
  try {
    readdirSync(own)
  } catch {
    return
  }
  symlinkSync(own, join(root, workspace, 'node_modules'))
}
