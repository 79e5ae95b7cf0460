import { expect, it } from 'vitest'
import { isId } from './id.ts'

const ID = '0190f3c2-7b1e-7cc3-98c4-dc0c0c07398f'

it('is an id in small or capital letters, and nothing around it', () => {
  expect([ID, ID.toUpperCase()].map(isId)).toEqual([true, true])
  expect(['', `${ID}\n`, ` ${ID}`, `${ID}-ada`, ID.replaceAll('-', ''), ID.slice(1)].filter(isId)).toEqual([])
})
