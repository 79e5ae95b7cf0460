import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Workshop } from './processes.ts'

export const HERE = fileURLToPath(new URL('../../', import.meta.url))

const git = (...args: string[]): string => execFileSync('git', args, { cwd: HERE, encoding: 'utf8' }).trim()

/** The previous release: the commit before the one that added the newest migration. */
const releaseBefore = (): string =>
  `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'api/db/migrations').slice(0, 40)}~1`

/** A program of a release; releases before 0.3 ran from their sources. */
export function programOf(root: string, name: 'server' | 'seed'): string {
  const built = join(root, `api/build/${name}.js`)
  const source = { server: 'api/src/server.ts', seed: 'api/seed/cli.ts' }[name]
  return existsSync(built) ? built : join(root, source)
}

/** Checks out an older release beside this one and builds it. Returns its folder and its commit. */
export function buildRelease(shop: Workshop, wanted?: string): { root: string; commit: string } {
  const commit = git('rev-parse', wanted ?? releaseBefore())
  const root = join(shop.folder, 'before')
  git('worktree', 'add', '--quiet', '--detach', '--force', root, commit)
  shop.onClear(() => void git('worktree', 'remove', '--force', root))
  if (hasTheSamePackages(commit)) linkPackages(root)
  else installPackages(root)
  execFileSync(process.execPath, [join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { root, commit }
}

const hasTheSamePackages = (commit: string): boolean =>
  git('diff', '--name-only', commit, 'HEAD', '--', 'package-lock.json') === ''

// Not `npm ci`: the lock files of the first releases name the packages of one platform alone.
function installPackages(root: string): void {
  execFileSync(
    'npm',
    [
      'install',
      '--no-save',
      '--include=dev',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
}

/** The packages that are installed here, and the workspaces of that release. */
function linkPackages(root: string): void {
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@alumbra'), { recursive: true })
  for (const name of readdirSync(join(HERE, 'node_modules'))) {
    if (name !== '@alumbra') symlinkSync(join(HERE, 'node_modules', name), join(modules, name))
  }
  for (const name of ['domain', 'contract', 'api', 'web', 'bench', 'e2e'])
    symlinkSync(join(root, name), join(modules, '@alumbra', name))
  for (const name of ['api', 'web', 'contract', 'domain']) linkOwnModules(root, name)
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
