import { type ESTree, parseSync } from 'vite'

type Node = ESTree.Node
type Statement = ESTree.Statement | ESTree.Directive | ESTree.ImportDeclaration

/** Facts about a file. */
export type Known = {
  /** A value that is never true. */
  isNever(node: Node): boolean
  /** Whether the first of two values is never the second. */
  areNeverEqual(value: Node, other: Node): boolean
  /** Functions without any effect, by name. */
  doesNothing(name: string): boolean
  /** Statements of the file and properties of its objects that nobody uses. */
  isUnused(node: Node): boolean
}

/** Leaves out of a file what never happens in it: branches, cases, the bodies of functions. */
export function withoutNever(code: string, known: Known): string {
  /** Names that were declared in the parts that the function at hand loses. */
  let lost = new Set<string>()

  /** What a condition always is; undefined when that depends. */
  function always(node: Node): boolean | undefined {
    if (known.isNever(node)) return false
    if (node.type === 'ParenthesizedExpression') return always(node.expression)
    if (node.type === 'UnaryExpression' && node.operator === '!') return opposite(always(node.argument))
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)) {
      const { left, right } = node
      const isNever = known.areNeverEqual(left, right) || known.areNeverEqual(right, left)
      return isNever ? node.operator === '!==' : undefined
    }
    if (node.type !== 'LogicalExpression' || node.operator === '??') return undefined
    const decides = node.operator === '||'
    const left = always(node.left)
    if (left !== undefined) return left === decides ? decides : always(node.right)
    return always(node.right) === decides && hasNoEffect(node.left) ? decides : undefined
  }

  function text(node: Node): string {
    switch (node.type) {
      case 'SwitchStatement':
        return `switch (${text(node.discriminant)}) {\n${cases(node)}\n}`
      case 'IfStatement': {
        const test = always(node.test)
        if (test === undefined) return textAround(node)
        lose(test ? node.alternate : node.consequent)
        const kept = test ? node.consequent : node.alternate
        return kept ? text(kept) : ';'
      }
      case 'ConditionalExpression': {
        const test = always(node.test)
        if (test === undefined) return textAround(node)
        return `(${text(test ? node.consequent : node.alternate)})`
      }
      case 'LogicalExpression':
      case 'BinaryExpression': {
        const value = always(node)
        if (value !== undefined) return String(value)
        const isDecided = node.type === 'LogicalExpression' && always(node.left) !== undefined
        return isDecided ? `(${text(node.right)})` : textAround(node)
      }
      case 'ExpressionStatement':
        return always(node.expression) === undefined ? textAround(node) : ';'
      case 'ObjectExpression': {
        const kept = node.properties.filter((property) => !known.isUnused(property))
        return kept.length < node.properties.length ? `{${kept.map(text).join(', ')}}` : textAround(node)
      }
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        return code.slice(node.start, node.body?.start) + bodyOf(node)
      default:
        return textAround(node)
    }
  }

  /** A node as it is written, but for the nodes inside. */
  function textAround(node: Node): string {
    let [all, end] = ['', node.start]
    for (const child of childrenOf(node)) {
      // A property in short stands there twice.
      if (child.start < end) continue
      all += code.slice(end, child.start) + text(child)
      end = child.end
    }
    return all + code.slice(end, node.end)
  }

  function cases({ discriminant, cases }: ESTree.SwitchStatement): string {
    let isReached = false
    const texts: string[] = []
    for (const { test, consequent } of cases) {
      if (!test || !known.areNeverEqual(discriminant, test)) {
        isReached = true
        texts.push(test ? `case ${text(test)}:` : 'default:')
      }
      if (isReached) texts.push(...consequent.map(text))
      else lose(consequent)
      if (leaves(consequent.at(-1))) isReached = false
    }
    return texts.join('\n')
  }

  function bodyOf({ id, body }: ESTree.Function): string {
    if (!body || (id && known.doesNothing(id.name))) return '{}'
    const outer = lost
    lost = new Set()
    const inside = textAround(body)
    // A variable may be used before and after the place that declares it.
    const missed = [...lost].filter((name) => inside.includes(name))
    lost = outer
    return missed.length > 0 ? `{var ${missed.join(', ')};${inside.slice(1)}` : inside
  }

  function lose(left: Node | readonly Node[] | null) {
    if (!left) return
    if (Array.isArray(left)) return left.forEach(lose)
    const node = left as Node
    if (node.type === 'FunctionDeclaration')
      throw new Error(`${node.id?.name} is declared where nothing happens`)
    if (node.type === 'FunctionExpression') return
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') lost.add(node.id.name)
    childrenOf(node).forEach(lose)
  }

  const { body } = parseSync('file.js', code).program
  return (body as Statement[])
    .filter((node) => !known.isUnused(node))
    .map(text)
    .join('\n')
}

const opposite = (value: boolean | undefined) => (value === undefined ? undefined : !value)

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
    .sort((one, other) => one.start - other.start)

/** Nothing comes after this statement. */
function leaves(last: Node | null | undefined): boolean {
  if (last?.type === 'BlockStatement') return leaves(last.body.at(-1))
  if (last?.type === 'IfStatement') return leaves(last.consequent) && leaves(last.alternate)
  return /^(?:Return|Throw|Break|Continue)Statement$/.test(last?.type ?? '')
}

/** An expression that may be left out. */
function hasNoEffect(node: Node): boolean {
  if (node.type === 'MemberExpression') return hasNoEffect(node.object)
  if (node.type === 'UnaryExpression') return node.operator !== 'delete' && hasNoEffect(node.argument)
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression')
    return hasNoEffect(node.left) && hasNoEffect(node.right)
  return node.type === 'Identifier' || node.type === 'Literal'
}
