import { INLINE_MARK } from './inline-marks.ts'

/** What a page must hold for a selector to match: all of these, and one of each group. Scripts change attributes, so that none is asked for. */
export type Needs = {
  classes: string[]
  elements: string[]
  oneOf: Needs[][]
}

/** A rule of the stylesheet, within its layer and conditions. A registered property is there for the rules that name it. */
export type Piece = { within: readonly string[] } & (
  | { selectors: readonly (readonly [text: string, needs: Needs])[]; body: string }
  | { text: string; property?: string }
)

/** A stylesheet in pieces, and its layers from the weakest to the strongest. */
export type SheetRules = { layers: readonly string[]; pieces: readonly Piece[] }

/** The links to stylesheets, fonts and scripts: a browser fetches them, or waits for them, before its first paint when they stand in the head. */
const LATER = /<link (?=[^>]*(?:rel="(?:stylesheet|modulepreload)"|as="font"))[^>]*>/g

/**
 * Puts the rules that a page needs into its head and the links to its stylesheet, fonts and scripts behind its content, so that
 * a browser paints before it has fetched them. Unchanged where there are no rules, in development.
 */
export function withSheetInside(html: string, rules: SheetRules): string {
  if (rules.pieces.length === 0) return html
  const links = html.match(LATER) ?? []
  const style = `<style nonce="${INLINE_MARK}">${sheetOf(html, rules)}</style>`
  return html
    .replaceAll(LATER, '')
    .replace('</head>', () => `${style}</head>`)
    .replace('</body>', () => `${links.join('')}</body>`)
}

/**
 * Until the stylesheet is there a browser lays out and paints marked parts of the page only near the first screen; the
 * stylesheet says otherwise in the same layer (base.css). Where it does not come, that ends once React runs. A page that is opened
 * again at its place is laid out whole at once (`page-scripts.tsx`).
 */
const BELOW = `@layer base{${['.below', '.referentes>li+li'].map((part) => `:where(html:not([data-ready],[data-whole])) ${part}`).join()}{content-visibility:auto;contain-intrinsic-size:auto 24rem}}`

/** The rules of a stylesheet that match something in a page. */
export function sheetOf(html: string, { layers, pieces }: SheetRules): string {
  const held = heldBy(html)
  const chosen = pieces.map((piece) => textOf(piece, held))
  addProperties(pieces, chosen)
  const order = layers.length > 0 ? `@layer ${layers.join(',')};` : ''
  return order + joined(pieces, chosen) + (held.classes.has('below') ? BELOW : '')
}

type Held = Record<'classes' | 'elements', ReadonlySet<string>>

const TAG = /<([a-z][a-z0-9]*)(?:[^>]*? class="([^"]*)")?/g

function heldBy(html: string): Held {
  const [classes, elements] = [new Set<string>(), new Set<string>()]
  for (const [, element = '', names = ''] of html.matchAll(TAG)) {
    elements.add(element)
    for (const name of unescaped(names).split(' ')) classes.add(name)
  }
  return { classes, elements }
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const unescaped = (value: string): string =>
  value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign] ?? sign)

const meets = (held: Held, { classes, elements, oneOf }: Needs): boolean =>
  classes.every((one) => held.classes.has(one)) &&
  elements.every((one) => held.elements.has(one)) &&
  oneOf.every((group) => group.some((needs) => meets(held, needs)))

/** Undefined for a piece that the page does not need, and for registered properties, which are chosen after the rules. */
function textOf(piece: Piece, held: Held): string | undefined {
  if ('text' in piece) return piece.property === undefined ? piece.text : undefined
  const selectors = piece.selectors.filter(([, needs]) => meets(held, needs)).map(([text]) => text)
  return selectors.length > 0 ? `${selectors.join(',')}{${piece.body}}` : undefined
}

/** Adds the registered properties that the chosen rules name. */
function addProperties(pieces: readonly Piece[], chosen: (string | undefined)[]): void {
  const named = new Set(chosen.flatMap((text) => text?.match(/--[\w-]+/g) ?? []))
  for (const [i, piece] of pieces.entries())
    if ('text' in piece && piece.property !== undefined && named.has(piece.property)) chosen[i] = piece.text
}

/** The chosen pieces in their order; what stands in the same layer and conditions as its neighbour stands there with it. */
function joined(pieces: readonly Piece[], chosen: readonly (string | undefined)[]): string {
  let text = ''
  let open: readonly string[] = []
  for (const [i, { within }] of pieces.entries()) {
    if (chosen[i] === undefined) continue
    const shared = within.findIndex((one, depth) => one !== open[depth])
    const depth = shared < 0 ? Math.min(within.length, open.length) : shared
    text +=
      '}'.repeat(open.length - depth) +
      within
        .slice(depth)
        .map((one) => `${one}{`)
        .join('') +
      chosen[i]
    open = within
  }
  return text + '}'.repeat(open.length)
}
