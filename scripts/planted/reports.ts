/** A test that failed; `late` when it reached its time limit, which a busy machine does to any test. */
export type Failure = { name: string; late: boolean }
/** The tests of a run that failed; undefined when it ended without a report. */
export type Ran = Failure[] | undefined

/** What Vitest says of a test or hook that reached its limit. */
const LATE = /(?:Test|Hook) timed out in \d+ms/

type Facts = {
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

export const failuresOfFacts = ({ testResults }: Facts): Failure[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: fullName,
        late: failureMessages?.some((one) => LATE.test(one)) ?? false,
      })),
  )

type Stories = {
  suites: { specs: { title: string; ok: boolean; tests: { results: { status: string }[] }[] }[] }[]
}

export const failuresOfStories = ({ suites }: Stories): Failure[] =>
  suites
    .flatMap(({ specs }) => specs)
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      name: title,
      late: tests.some(({ results }) => results.at(-1)?.status === 'timedOut'),
    }))
