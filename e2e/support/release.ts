import type { TestDetails } from '@playwright/test'

/** Of a test that `npm test` leaves out, and `npm run test:e2e` and `npm run qualify` run (decision 161). */
export const release = { tag: '@release' } as const satisfies TestDetails

/** The steps of a walk, each with what its test says of itself: `npm test` takes every sixth, from `first` on. */
export const everySixth = <T>(
  steps: readonly T[],
  first: 0 | 1 | 2 = 0,
): readonly (readonly [T, TestDetails])[] => steps.map((step, i) => [step, i % 6 === first ? {} : release])
