import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type ESTree, type Plugin, parseSync } from 'vite'

/**
 * Pages send calls and read constants long before a form needs a schema. Builds each module of the contract twice for the
 * browser: as it is, and as `?plain` without its schemas. An import takes the plain one for every name that is there.
 */
export const plainContract = (): Plugin => ({
  name: 'alumbra:plain-contract',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id.endsWith(PLAIN) ? id : null),
  load: (id) => (id.endsWith(PLAIN) ? { code: plainOf(fileOf(id)).code, moduleType: 'ts' } : null),
  transform: {
    filter: { id: /\/(?:web|contract)\/src\// },
    handler(text, id) {
      // A bundler keeps what an unused call spreads, and with it all that the call is given.
      const code = id.startsWith(CONTRACT) ? withoutUnread(text) : text
      const imports = this.parse(code).body.filter((node) => node.type === 'ImportDeclaration')
      const lean = imports.reduceRight((rest, one) => withPlain(rest, one, id), code)
      return lean === text ? null : { code: lean, map: null }
    },
  },
})

const PLAIN = '?plain'
const CONTRACT = resolve(import.meta.dirname, '../contract/src')
const fileOf = (id: string): string => id.slice(0, -PLAIN.length)

/** What the browser reads of a call; the server and the description of the API read the rest. */
const SENT: ReadonlySet<string> = new Set(['method', 'path'])

type Plain = { code: string; names: ReadonlySet<string>; isWhole: boolean }
const made = new Map<string, Plain>()

/** A module of the contract without its schemas, and the names that it still exports. */
function plainOf(file: string): Plain {
  const known = made.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const plain = plainText(text, (from) => namesOf(from, file))
  made.set(file, plain)
  return plain
}

/** The plain names of another module; of a package that is no part of ours, none. */
function namesOf(from: string, file: string): ReadonlySet<string> | null {
  if (from.startsWith('@alumbra/domain/')) return null
  return from.startsWith('.') ? plainOf(resolve(dirname(file), from)).names : new Set()
}

/** Removes the schemas from the text of a module, and all that is made of them. `namesOf` answers null for a module without schemas. */
export function plainText(text: string, namesOf: (from: string) => ReadonlySet<string> | null): Plain {
  const lean = withoutUnread(text)
  const { body } = parseSync('contract.ts', lean).program
  const statements = (body as unknown as Node[]).filter(
    (node) => node.type !== 'ImportDeclaration' && !isType(node),
  )
  const schemas = new Set<string>()
  const imports = body.filter((node) => node.type === 'ImportDeclaration')
  for (const { source, specifiers } of imports) {
    const plain = namesOf(source.value)
    for (const one of specifiers) if (plain && !plain.has(nameIn(one))) schemas.add(one.local.name)
  }
  const isSchema = (node: Node) => namesIn(node).some((name) => schemas.has(name))
  // What comes later may be made of what came before.
  for (const node of statements) if (isSchema(node)) for (const name of declaredIn(node)) schemas.add(name)
  const kept = statements.filter((node) => !isSchema(node))
  const used = new Set(kept.flatMap(namesIn))
  const needed = imports.filter(({ specifiers }) => specifiers.some(({ local }) => used.has(local.name)))
  return {
    code: [...needed, ...kept].map(({ start, end }) => lean.slice(start, end)).join('\n'),
    names: new Set(kept.flatMap(declaredIn)),
    isWhole: lean === text && kept.length === statements.length,
  }
}

/** The same import, from the plain module for the names that it has. */
function withPlain(code: string, { source, specifiers, start, end }: ESTree.ImportDeclaration, id: string) {
  const file = contractFile(source.value, id)
  if (!file) return code
  const { names, isWhole } = plainOf(file)
  const plain = specifiers.filter((one) => names.has(nameIn(one)))
  if (isWhole || plain.length === 0) return code
  const rest = specifiers.filter((one) => !plain.includes(one))
  const parts = [importOf(plain, file + PLAIN), rest.length > 0 && importOf(rest, source.value)]
  return code.slice(0, start) + parts.filter(Boolean).join(';') + code.slice(end)
}

/** The module of the contract that an import names. */
function contractFile(from: string, id: string): string | null {
  if (from.startsWith('@alumbra/contract/'))
    return `${CONTRACT}/${from.slice('@alumbra/contract/'.length)}.ts`
  return id.startsWith(CONTRACT) && from.startsWith('.') ? resolve(dirname(id), from) : null
}

const importOf = (specifiers: readonly Specifier[], from: string): string =>
  `import { ${specifiers.map((one) => `${nameIn(one)} as ${one.local.name}`).join(', ')} } from ${JSON.stringify(from)}`

/** Removes what no browser reads from each call, and from what several calls share. */
function withoutUnread(text: string): string {
  const all = nodesIn(parseSync('contract.ts', text).program)
  const calls = all.filter((node) => node.type === 'CallExpression' && namesIn(node.callee)[0] === 'call')
  const given = calls.flatMap((node) => node['arguments'] as Node[]).map(bare)
  const spread = given.flatMap((node) => propertiesOf(node).map(({ argument }) => namesIn(argument)[0]))
  const shared = all.filter(
    (node) => node.type === 'VariableDeclarator' && spread.includes(namesIn(node.id)[0]),
  )
  const isUnread = ({ type, key, argument }: Node): boolean =>
    type === 'Property'
      ? !SENT.has(namesIn(key)[0] ?? '')
      : shared.some(
          ({ id, init }) =>
            namesIn(id)[0] === namesIn(argument)[0] && propertiesOf(bare(init as Node)).every(isUnread),
        )
  return [...given, ...shared.map(({ init }) => bare(init as Node))]
    .flatMap(propertiesOf)
    .filter(isUnread)
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), text)
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Specifier = ESTree.ImportDeclaration['specifiers'][number]

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const isType = ({ type, declaration }: Node): boolean =>
  type.startsWith('TS') || (isNode(declaration) && declaration.type.startsWith('TS'))

/** A node and all that is in it, but for its types. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (!isNode(value)) return []
  const inside = Object.values(bare(value)).flatMap(nodesIn)
  return value.type.startsWith('TS') && bare(value) === value ? [] : [value, ...inside]
}

/** The expression in `… as const` and its like. */
const bare = (node: Node): Node =>
  /^TS(?:As|Satisfies|NonNull)/.test(node.type) ? bare(node['expression'] as Node) : node

const namesIn = (value: unknown): string[] =>
  nodesIn(value)
    .filter(({ type }) => type === 'Identifier')
    .map(({ name }) => String(name))

const propertiesOf = (node: Node): Node[] =>
  node.type === 'ObjectExpression' ? (node['properties'] as Node[]) : []

const nameIn = (one: Specifier): string =>
  one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : '*'

/** The names that a statement declares. */
function declaredIn({ type, declaration, ...node }: Node): string[] {
  if (type.startsWith('Export')) return isNode(declaration) ? declaredIn(declaration) : []
  if (type !== 'VariableDeclaration') return namesIn(node['id'])
  return (node['declarations'] as Node[]).flatMap(({ id }) => namesIn(id))
}
