import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'

const SOURCE = new URL('../', import.meta.url)
const FIGURAS = new URL('figuras/', import.meta.url)
const drawings = readdirSync(FIGURAS)
const modules = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('areas/estilo/'))
  .map((file) => readFileSync(new URL(file, SOURCE), 'utf8'))

it('every drawn woman stands in one place and weighs at most 6 kB', () => {
  expect(drawings.length).toBeGreaterThanOrEqual(8)
  for (const drawing of drawings) {
    expect([drawing, modules.filter((text) => text.includes(`/${drawing}'`)).length]).toEqual([drawing, 1])
    expect(statSync(new URL(drawing, FIGURAS)).size).toBeLessThanOrEqual(6 * 1024)
  }
})

it('sitio-35 no drawing has a style of its own: Firefox refuses it in what a page shows of another file', () => {
  for (const drawing of drawings)
    expect([drawing, readFileSync(new URL(drawing, FIGURAS), 'utf8').match(/style[=>]/)]).toEqual([
      drawing,
      null,
    ])
})
