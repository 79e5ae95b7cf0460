import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BUDGETS, type LimitName } from './limits.ts'

const text = readFileSync(new URL('../../../docs/spec/limits.md', import.meta.url), 'utf8')

/** What the document calls each limit. */
const NAME: Record<LimitName, string> = {
  reset: 'reset mail',
  verify: 'code of a mail link',
  link: 'reading an unknown mail link',
  passkey: 'asking for a passkey',
  register: 'registration',
  contact: 'contact message',
  passwordChange: 'password change, closing an account, change of a second factor',
  carteles: 'posters that are not drawn yet',
  secondStep: 'second step of a login',
  upload: 'upload',
}

/** A value for each budget, or one for all when they are alike. */
const joined = (values: readonly (string | number)[]) =>
  [...(new Set(values).size === 1 ? new Set(values) : values)].join(' · ')

function rowOf(name: LimitName): string {
  const { budgets } = BUDGETS[name]
  const tries = budgets.map(({ max }) => max)
  const without = budgets.map(({ withoutToken }) => withoutToken)
  const cells = [
    NAME[name],
    joined(budgets.map((one) => one.of)),
    joined(tries),
    String(without) === String(tries) ? 'the same' : joined(without),
    joined(budgets.map(({ minutes }) => `${minutes} min`)),
  ]
  return `| ${cells.join(' | ')} |`
}

it('limits-1 the table of the document has every budget of the code, with its figures', () => {
  const rows = [...text.matchAll(/^ {2}(\| .* \|)$/gm)]
    .map(([, row = '']) => row)
    .filter((row) => !/^\| (?:what |--- |login)/.test(row))
  const names = Object.keys(BUDGETS) as LimitName[]
  expect(rows.toSorted()).toEqual(names.map(rowOf).toSorted())
})
