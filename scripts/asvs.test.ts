import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wrongAsvs } from './asvs.ts'
import { inside } from './run.ts'

const text = readFileSync(inside('docs/asvs.md'), 'utf8')

describe('seguridad-14 docs/asvs.md', () => {
  it('names each requirement once, each with a rule or a reason', () => {
    expect(wrongAsvs(text)).toEqual([])
  })

  it.each([
    [/^\| 4\.2\.1 .*\n/m, '', ['falta el requisito 4.2.1', 'la suma es otra']],
    ['| 4.2.1 |', '| 4.2.1, 3.3.2 |', ['el requisito 3.3.2 está dos veces', 'la suma es otra']],
    ['| 4.2.1 |', '| 4.2.2 |', ['falta el requisito 4.2.1', 'no hay requisito 4.2.2']],
    ['| F074 |', '| we think so |', ['3.3.2 nombra «we think so», que no es una regla']],
    ['| no telephone |', '|  |', ['6.6.1 no da su razón']],
  ])('is refused with %s as %j', (from, to, reasons) => {
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    expect(wrongAsvs(changed)).toEqual(reasons.map((reason) => expect.stringContaining(reason)))
  })
})
