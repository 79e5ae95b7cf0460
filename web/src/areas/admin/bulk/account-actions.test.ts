import { expect, it } from 'vitest'
import { ACCOUNT_ACTIONS, grupoWarning } from './account-actions.ts'

/** Plural verbs and nouns of what happens to accounts. */
const OF_MANY = /\b\w+[áa]n\b|\b(?:enlaces|cuentas|correos)\b/

it('textos-5 the question about one account speaks of one', () => {
  const warnings = [...ACCOUNT_ACTIONS.map(({ warning }) => warning), (n: number) => grupoWarning('', n)]
  for (const warning of warnings) {
    expect(warning(1)).not.toMatch(OF_MANY)
    expect(warning(2)).toMatch(OF_MANY)
  }
})
