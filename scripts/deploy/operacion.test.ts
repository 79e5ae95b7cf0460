import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Variables } from '../../api/src/env/variables.ts'
import { releaseManifest } from '../release/contents.ts'
import { inside } from '../run.ts'
import { commandsOf, settingsOf } from '../server/document.ts'

const text = readFileSync(inside('docs/operacion.md'), 'utf8')
const manifest = JSON.parse(readFileSync(inside('package.json'), 'utf8'))
/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading ?? ''))

describe('docs/operacion.md', () => {
  it('operacion-3 installs this version in fifteen commands at most', () => {
    const commands = commandsOf('Instalar en un servidor')
    expect(commands.length).toBeLessThanOrEqual(15)
    const versions = new Set(commands.join('\n').match(/(?<=alumbra-)\d+\.\d+\.\d+/g))
    expect([...versions]).toEqual([manifest.version])
    expect(
      new Set(
        commandsOf('Volver a la versión anterior')
          .join()
          .match(/(?<=alumbra-)\d+\.\d+\.\d+/g),
      ),
    ).toEqual(versions)
    for (const line of settingsOf('Instalar en un servidor'))
      expect(Variables.shape).toHaveProperty(line.split('=')[0] ?? '')
  })

  it('leads to files and chapters that are there', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, to]) => to ?? '')
      .filter((to) => !to.startsWith('http'))
    const broken = links.filter((to) => {
      const [file = '', anchor] = to.split('#')
      const path = file === '' ? 'docs/operacion.md' : join('docs', file)
      if (!existsSync(inside(path))) return true
      return (
        anchor !== undefined &&
        !anchorsIn(readFileSync(inside(path), 'utf8')).includes(decodeURIComponent(anchor))
      )
    })
    expect(broken).toEqual([])
  })

  it('names only variables and commands that there are', () => {
    const others = ['CHANGELOG', 'CLAVE', 'ALUMBRA_IMAGE', 'FICHERO', 'ORDEN', 'TLS_DIR']
    const named = new Set([...text.matchAll(/`([A-Z][A-Z_]{4,})(?:=[^`]*)?`/g)].map(([, name]) => name ?? ''))
    expect([...named].filter((name) => !(name in Variables.shape) && !others.includes(name))).toEqual([])
    const { scripts } = releaseManifest(manifest)
    const orders = new Set(
      [...text.matchAll(/(?:sudo|bin\/)\s?alumbra ([a-z-]+)/g)].map(([, order]) => order ?? ''),
    )
    expect([...orders].filter((order) => !(order in scripts))).toEqual([])
  })
})
