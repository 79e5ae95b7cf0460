import { describe, expect, it } from 'vitest'
import { withoutNever } from './without-never.ts'

const NAMES = /^(?:never|gone)$/

/** `never` is never true, and no tag is 13. */
const lean = (code: string): string =>
  withoutNever(code, {
    isNever: (node) => node.type === 'Identifier' && node.name === 'never',
    areNeverEqual: (value, other) =>
      value.type === 'MemberExpression' && other.type === 'Literal' && other.value === 13,
    doesNothing: (name) => name === 'nothing',
    isUnused: (node) =>
      node.type === 'Property' && node.key.type === 'Identifier' && NAMES.test(node.key.name),
  }).replace(/\s+/g, ' ')

describe('withoutNever leaves out', () => {
  it.each([
    ['if (13 === x.tag) a(); else b()', 'b()'],
    ['if (13 === x.tag) a()', ';'],
    ['if (13 !== x.tag) a()', 'a()'],
    ['if (!(y && 13 === x.tag)) a()', 'a()'],
    ['if (y || 13 === x.tag) a()', 'if (y || false) a()'],
    ['if (y() && 13 === x.tag) a()', 'if (y() && false) a()'],
    ['13 === x.tag && a()', ';'],
    ['z = 13 === x.tag ? a : b', 'z = (b)'],
    ['z = never || b', 'z = (b)'],
    ['function nothing(a) { return a }', 'function nothing(a) {}'],
    ['z = { a: 1, gone: 2, b: 3 }', 'z = {a: 1, b: 3}'],
  ])('%s', (code, left) => expect(lean(code)).toBe(left))

  it('a case with what only it leads to', () => {
    expect(lean('switch (x.tag) { case 1: a(); break; case 13: b(); break; default: c() }')).toBe(
      'switch (x.tag) { case 1: a(); break; default: c() }',
    )
  })
})

describe('withoutNever keeps', () => {
  it('what another case leads to', () => {
    expect(lean('switch (x.tag) { case 1: a(); case 13: b(); break; case 2: c() }')).toBe(
      'switch (x.tag) { case 1: a(); b(); break; case 2: c() }',
    )
    expect(lean('switch (x.tag) { case 1: case 13: b() }')).toBe('switch (x.tag) { case 1: b() }')
  })

  it('a variable whose declaration is left out', () => {
    expect(lean('function f(x) { if (never) var $$y = 1; $$y = x; return $$y }')).toBe(
      'function f(x) {var $$y; ; $$y = x; return $$y }',
    )
  })

  it('everything else as it is written', () => {
    const code = 'for (var i = 0; i < 13; i++) 13 === i && x.tag !== 14 && a({ b, ...c })'
    expect(lean(code)).toBe(code)
  })
})

it('refuses to lose a function', () => {
  expect(() => lean('if (never) { function f() {} }')).toThrow('f is declared where nothing happens')
})
