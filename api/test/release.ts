/** Of a test that `npm test` leaves out; its own file and `npm run qualify` run it (decision 161). */
export const release = { tags: ['release'] }

/** The steps of a walk in two lots, each with what its tests say of themselves: `npm test` takes every third step. */
export const everyThird = <T>(steps: readonly T[]) =>
  [
    { steps: steps.filter((_, i) => i % 3 === 0), when: {} },
    { steps: steps.filter((_, i) => i % 3 !== 0), when: release },
  ] as const
