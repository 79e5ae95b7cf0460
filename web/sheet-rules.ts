import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'
import parser, { type Selector } from 'postcss-selector-parser'
import type { Plugin } from 'vite'
import type { Needs, Piece, SheetRules } from './src/page-sheet.ts'

const MODULE = 'virtual:sheet-rules'
const RESOLVED = `\0${MODULE}`

/** Gives the drawing of pages the rules of the built stylesheet, each with the classes and elements that it asks for. There are none in development. */
export function sheetRules(): Plugin {
  return {
    name: 'alumbra:sheet-rules',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return
      const rules: SheetRules =
        this.environment.mode === 'build' ? readSheet(builtSheet()) : { layers: [], pieces: [] }
      // A text is read faster than code.
      return `export const rules = JSON.parse(${JSON.stringify(JSON.stringify(rules))})`
    },
  }
}

/** The text of the stylesheet, which is built before the code that draws pages. */
function builtSheet(): string {
  const folder = fileURLToPath(new URL('./build/client/assets/', import.meta.url))
  const [sheet, ...others] = readdirSync(folder).filter((name) => name.endsWith('.css'))
  if (!sheet || others.length > 0) throw new Error('The build must have exactly one stylesheet')
  return readFileSync(join(folder, sheet), 'utf8')
}

/**
 * Cuts a stylesheet into pieces. What no page shows at its first paint is left out: print, animations, what a pointer does, and
 * typefaces that a browser would begin to fetch before it paints.
 */
export function readSheet(css: string): SheetRules {
  const layers: string[] = []
  const root = postcss.parse(css)
  root.walkAtRules('layer', ({ params }) => {
    for (const name of params.split(/\s*,\s*/)) if (!layers.includes(name)) layers.push(name)
  })
  return { layers, pieces: piecesOf(root, []) }
}

const piecesOf = (container: Container, within: readonly string[]): Piece[] =>
  (container.nodes as ChildNode[] | undefined)?.flatMap((node) => {
    if (node.type === 'rule') return piecesOfRule(node, within)
    return node.type === 'atrule' ? piecesOfAtRule(node, within) : []
  }) ?? []

const LATER = /^(?:keyframes|layer properties|media print|media \(hover: ?hover\))/

function piecesOfAtRule(rule: AtRule, within: readonly string[]): Piece[] {
  const name = `${rule.name} ${rule.params}`
  if (LATER.test(name) || !rule.nodes) return []
  if (rule.name === 'font-face') return isFetched(rule) ? [] : [{ within, text: rule.toString() }]
  if (rule.name === 'property') return [{ within, text: rule.toString(), property: rule.params }]
  return piecesOf(rule, [...within, `@${name}`])
}

/** A typeface that is not of the system. */
const isFetched = (fontFace: AtRule): boolean => fontFace.some((node) => String(node).includes('url('))

function piecesOfRule(rule: Rule, within: readonly string[]): Piece[] {
  const selectors = parser().astSync(rule.selector).nodes.filter(isAtFirst)
  if (selectors.length === 0) return []
  const chosen = selectors.map((selector) => [String(selector).trim(), needsOf(selector)] as const)
  return [{ within, selectors: chosen, body: rule.nodes.map(String).join(';') }]
}

const NEVER_AT_FIRST = /:hover|:active|::view-transition|::selection|::backdrop|:autofill/

const isAtFirst = (selector: Selector): boolean => !NEVER_AT_FIRST.test(String(selector))

/** What a page must hold for a selector to match anything. What a selector excludes asks for nothing. */
function needsOf(selector: Selector): Needs {
  const needs: Needs = { classes: [], elements: [], oneOf: [] }
  for (const node of selector.nodes) {
    if (node.type === 'class') needs.classes.push(node.value)
    else if (node.type === 'tag') needs.elements.push(node.value)
    else if (node.type === 'pseudo' && /^:(?:is|where|has)$/.test(node.value))
      needs.oneOf.push(node.nodes.map(needsOf))
  }
  return needs
}
