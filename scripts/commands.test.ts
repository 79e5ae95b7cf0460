import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inside } from './run.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(inside('package.json'), 'utf8'),
)
const commands = Object.keys(scripts).filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts))

/** Commands that install nothing, each with its reason. */
const AS_IT_IS: Record<string, string> = {
  serve: 'starts the built server of a machine whose registry nobody asks again',
  lock: 'mends a lock file that an installation would refuse',
}

/** Whole servers of tests and measurements are started from the build: an older one, or none, would be tried. */
const STARTS_BUILT = /--config=|node (bench|api\/load|api\/cluster)\//

describe('a command of package.json', () => {
  it.each(commands.filter((name) => !(name in AS_IT_IS)))('installs first, or has a reason: %s', (name) => {
    expect(scripts[`pre${name}`]).toBe('node scripts/install.mjs')
  })

  it.each(commands.filter((name) => STARTS_BUILT.test(scripts[name] ?? '')))('builds first: %s', (name) => {
    const [, file = ''] = /^node ([\w/]+\.ts)$/.exec(scripts[name] ?? '') ?? []
    if (file === '') expect(scripts[name]).toMatch(/^node scripts\/build\.ts && /)
    else expect(readFileSync(inside(file), 'utf8')).toMatch(/^ {2}await buildAll\(\)$/m)
  })

  it('has no reason left when it is gone or installs', () => {
    const left = Object.keys(AS_IT_IS).filter((name) => !commands.includes(name) || `pre${name}` in scripts)
    expect(left).toEqual([])
  })

  it('is one that exists, in README.md and CONTRIBUTING.md', () => {
    const text = ['README.md', 'CONTRIBUTING.md'].map((file) => readFileSync(inside(file), 'utf8')).join('\n')
    const named = new Set([...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name))
    expect([...named].filter((name) => !commands.includes(name))).toEqual([])
  })
})
