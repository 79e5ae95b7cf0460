import { spawnSync } from 'node:child_process'

/** The files that git keeps, as paths inside a folder; null in a copy of the sources that git does not know. */
export function trackedFiles(root: string): Set<string> | null {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const files = new Set((status === 0 ? stdout : '').split('\0'))
  // A copy may lie inside a repository of something else.
  return files.has('package.json') ? files : null
}
