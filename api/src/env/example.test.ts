import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { complaints } from '../../test/servers/configuration.ts'
import { Variables } from './variables.ts'

const text = readFileSync(new URL('../../../deploy/.env.example', import.meta.url), 'utf8')
const given = parseEnv(text)
/** Paragraphs of comment and variables. */
const paragraphs = text.split(/\n\n+/).map((paragraph) => paragraph.split('\n'))
const nameIn = (line: string) => /^#?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1]
const named = text.split('\n').flatMap((line) => nameIn(line) ?? [])
/** Read by the client of S3 itself. */
const CREDENTIALS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']

describe('deploy/.env.example', () => {
  it('operacion-2 names every variable once', () => {
    const names = [...Object.keys(Variables.shape), ...CREDENTIALS]
    const missing = names.filter((name) => !named.includes(name))
    expect(missing, 'give each its line in deploy/.env.example').toEqual([])
    const extra = named.filter((name, i) => !names.includes(name) || named.indexOf(name) !== i)
    expect(extra, 'twice in deploy/.env.example, or no variable').toEqual([])
  })

  it('explains each in a line above it', () => {
    const without = paragraphs.flatMap((lines) => {
      const first = lines.findIndex((line) => nameIn(line) !== undefined)
      return first === -1 || /^# \S+ \S+/.test(lines[first - 1] ?? '') ? [] : [lines[first]]
    })
    expect(without).toEqual([])
  })

  it('starts in production as it stands, and shows the default of what it leaves out', () => {
    expect(complaints(given)).toEqual({})
    expect(given['NODE_ENV']).toBe('production')
    const offered = text
      .split('\n')
      .flatMap((line) => /^#([A-Z][A-Z0-9_]*)=(.+)$/.exec(line)?.slice(1, 3) ?? [])
    for (let i = 0; i < offered.length; i += 2)
      expect([offered[i], complaints({ ...given, [offered[i] ?? '']: offered[i + 1] })]).toEqual([
        offered[i],
        {},
      ])
  })

  it('is read the same by systemd, Node and Compose: no quotes and no special characters of any of them', () => {
    const odd = text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line) && (/["'\\$`]| #/.test(line) || line !== line.trimEnd()))
    expect(odd).toEqual([])
  })
})
