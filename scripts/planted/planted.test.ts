import { expect, it } from 'vitest'
import { Tries } from '../../api/test/counting/tries.ts'
import { inside } from '../run.ts'
import { FAULTS } from './all-faults.ts'
import { planted, requireTest } from './fault.ts'

const root = inside('.')

function whatFails(work: () => void): string | undefined {
  try {
    work()
  } catch (error) {
    return String(error)
  }
  return undefined
}

it('every fault can still be planted, and its test is still there', () => {
  const tries = new Tries('G18 faults that can be planted')
  for (const fault of FAULTS)
    tries.add(
      whatFails(() => {
        planted(root, fault)
        requireTest(root, fault)
      }),
    )
  tries.report(FAULTS.length)
})

it('notices a text that is gone or stands there twice', () => {
  const [fault] = FAULTS
  if (!fault) throw new Error('There is no fault')
  expect(() => planted(root, { ...fault, from: 'nobody wrote this' })).toThrow('0 times')
  expect(() => planted(root, { ...fault, from: 'import ' })).toThrow('times: import ')
  expect(() => requireTest(root, { ...fault, red: 'no such test' })).toThrow('no test named')
})
