import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WORKSPACES = ['api', 'bench', 'contract', 'domain', 'e2e', 'web']

/** Copies what git knows of the working tree into a new folder, with the same packages. */
export function makeCopy(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'alumbra-planted-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(copy, file))
  // The dump of the migrated database, which takes seconds to make.
  if (existsSync(join(root, 'api/.test')))
    cpSync(join(root, 'api/.test'), join(copy, 'api/.test'), { recursive: true })
  linkPackages(root, copy)
  return copy
}

/** Links every package but our own workspaces, which are those of the copy. */
function linkPackages(root: string, copy: string): void {
  const folders = ['.', ...WORKSPACES].map((folder) => join(folder, 'node_modules'))
  for (const folder of folders.filter((one) => existsSync(join(root, one)))) {
    const names = readdirSync(join(root, folder), { withFileTypes: true })
    mkdirSync(join(copy, folder), { recursive: true })
    // Hidden folders are caches: a transformed mistake must not stay there.
    for (const { name } of names)
      if (name !== '@alumbra' && !name.startsWith('.'))
        symlinkSync(join(root, folder, name), join(copy, folder, name))
  }
  mkdirSync(join(copy, 'node_modules/@alumbra'))
  for (const workspace of WORKSPACES)
    symlinkSync(join(copy, workspace), join(copy, 'node_modules/@alumbra', workspace))
}

export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true })
