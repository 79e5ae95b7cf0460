import { expect, it } from 'vitest'
import { isSameGrupo } from './grupo.ts'

it.each(['2° DAM', '2ºDAM', '2º  dám', '2o DAM', '2º\u00ad DAM\ufeff'])(
  'invitaciones-9 finds 2º DAM in %s',
  (written) => {
    expect(isSameGrupo(written, '2º DAM')).toBe(true)
  },
)

it('invitaciones-9 takes letters of other languages for plain ones', () => {
  expect(isSameGrupo('Straße Ø', 'strasse o')).toBe(true)
  expect(isSameGrupo('3ª Yıldız Ŋ', '3a yildiz n')).toBe(true)
})

it('invitaciones-9 takes any hyphen for another one, and no other group for this', () => {
  expect(isSameGrupo('2\u2011A', '2-A')).toBe(true)
  expect(isSameGrupo('1º DAM', '2º DAM')).toBe(false)
})
