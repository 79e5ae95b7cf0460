import type { ESTree } from 'vite'
import { withoutNever } from './without-never.ts'

/** Elements that no page of ours has, by React's names. */
const KINDS = ['ACTIVITY', 'LAZY', 'PROFILER', 'SUSPENSE', 'SUSPENSE_LIST', 'VIEW_TRANSITION']

/** Who makes the fibers within those: of parts that the server has yet to send, and of hidden parts. */
const WITHIN = ['createFiberFromDehydratedFragment', 'mountWorkInProgressOffscreenFiber']

/** Numbers that React knows for fibers and gives to none. */
const UNMADE = [23, 24, 25]

/** Functions of those elements, and of refs to fragments, that others call. */
const NOTHING = /ViewTransition|(?:To|From)FragmentInstances?$|^commitFragmentInstance/

/** States that only those functions set. */
const NEVER: ReadonlySet<string> = new Set(['shouldStartViewTransition', 'inUpdateViewTransition'])

/** By which names these elements, and hooks that nobody calls, are imported: an import of one fails the build. */
const UNUSED: ReadonlySet<string> = new Set([
  'Activity',
  'Profiler',
  'Suspense',
  'ViewTransition',
  '__COMPILER_RUNTIME',
  'addTransitionType',
  'cache',
  'cacheSignal',
  'lazy',
  'unstable_useCacheRefresh',
  'useActionState',
  'useDebugValue',
  'useDeferredValue',
  'useImperativeHandle',
  'useInsertionEffect',
  // What React asks for these hooks by.
  'useCacheRefresh',
  'useFormState',
  'useHostTransitionStatus',
  'useMemoCache',
])

/** Leaves out of a file of React what only elements need that no page of ours has, and hooks that nobody calls. */
export function leanReact(code: string): string {
  const types = new Set(KINDS.map((kind) => `REACT_${kind}_TYPE`))
  const tags = new Set<unknown>(code.includes(MAKE) ? tagsIn(code) : [])
  return withoutNever(code, {
    isNever: (node) => node.type === 'Identifier' && NEVER.has(node.name),
    areNeverEqual: (value, other) =>
      (other.type === 'Identifier' && types.has(other.name)) ||
      (other.type === 'Literal' && tags.has(other.value) && isTag(value)),
    doesNothing: (name) => NOTHING.test(name),
    isUnused,
  })
}

const MAKE = 'createFiberImplClass('

/** The numbers of the fibers that are never made. */
const tagsIn = (code: string): number[] => [
  ...UNMADE,
  ...KINDS.map((kind) =>
    tagAfter(code, `case REACT_${kind}_TYPE:`, code.indexOf('function createFiberFromTypeAndProps(')),
  ),
  ...WITHIN.map((name) => tagAfter(code, `function ${name}(`, 0)),
]

function tagAfter(code: string, place: string, from: number): number {
  const rest = code.slice(code.indexOf(place, from))
  const tag = /(?:createFiberImplClass\(|fiberTag = )(\d+)/.exec(rest.slice(0, 300))?.[1]
  if (!tag || from < 0) throw new Error(`React makes its elements in another way: ${place}`)
  return Number(tag)
}

const isTag = (node: ESTree.Node): boolean =>
  node.type === 'MemberExpression' ? nameOf(node.property) === 'tag' : nameOf(node) === 'tag'

const nameOf = (node: ESTree.Node): string => (node.type === 'Identifier' ? node.name : '')

/** An export or a hook that nobody asks for, and a method of a ref to a fragment. */
function isUnused(node: ESTree.Node): boolean {
  if (node.type === 'Property') return UNUSED.has(nameOf(node.key))
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') return false
  const { left } = node.expression
  if (left.type !== 'MemberExpression') return false
  if (nameOf(left.object) === 'exports') return UNUSED.has(nameOf(left.property))
  return left.object.type === 'MemberExpression' && nameOf(left.object.object) === 'FragmentInstance'
}
