import { expect, it } from 'vitest'
import { joined } from './join-entries.ts'

const WHOLE = 'let a=1,b=2;export{a as t,b as n};'

it('exports what an entry passes on under the names of the entry too', () => {
  expect(joined(WHOLE, 'export{n as default,t as links}from"./whole.js";')).toBe(
    'let a=1,b=2;export{a as t,b as n,b as default,a as links};',
  )
})

it('leaves a file alone whose entry only runs it', () => {
  expect(joined(WHOLE, 'import"./whole.js";')).toBe(WHOLE)
})

it.each([
  ['import{t}from"./whole.js";t();', 'This entry does more than pass on'],
  ['export{x as default}from"./whole.js";', 'has no x for default'],
])('refuses %s', (entry, message) => {
  expect(() => joined(WHOLE, entry)).toThrow(message)
})
