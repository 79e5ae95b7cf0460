import type { Package } from './lock.ts'

/** Licences that let a public school run, change and pass on what it got. */
const LICENCES = new Set(
  'MIT MIT-0 ISC 0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 OFL-1.1 LGPL-3.0-or-later Python-2.0 MPL-2.0'.split(
    ' ',
  ),
)
/** Packages whose `package.json` names none, with what their files say. */
const LICENCE_OF: Record<string, string> = { 'png-js': 'MIT' }

export const licenceOf = (name: string, one: Package | undefined): string | undefined =>
  one?.license ?? LICENCE_OF[name]

/** `(MIT OR GPL-3.0)` is allowed when one of them is; `Apache-2.0 AND MIT` when both are. */
export const licenceAllowed = (licence: string | undefined): boolean =>
  (licence ?? '')
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => LICENCES.has(one.trim())))
