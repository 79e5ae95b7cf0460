import { parseAst } from 'rolldown/parseAst'

export type Piece = { name: string; lines: number }
type Node = { type: string; start: number; end: number; id?: { name?: string } }

export const linesIn = (text: string): number => text.trimEnd().split('\n').length

/** The functions of a file, each with its name. */
export function functionsOf(path: string, text: string): Piece[] {
  const found: Piece[] = []
  const visit = (value: unknown, name: string) => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, name)
      return
    }
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    const own = node.id?.name ?? (/Function/.test(node.type) ? name : '')
    if (/^(?:ArrowFunctionExpression|FunctionDeclaration|FunctionExpression)$/.test(node.type))
      found.push({ name: own, lines: linesIn(text.slice(node.start, node.end)) })
    for (const child of Object.values(node)) visit(child, node.type === 'VariableDeclarator' ? own : '')
  }
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), '')
  return found
}

/** A function with the name of a component, in a file of components. */
export const isComponent = (path: string, { name }: Piece): boolean =>
  path.endsWith('.tsx') && /^[A-Z]/.test(name)
