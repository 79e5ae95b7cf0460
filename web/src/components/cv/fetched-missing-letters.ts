/** Finds the letters that a PDF cannot write, by a table that only the page of a CV fetches; names none when it cannot be fetched. */
export const fetchMissingLetters = async (): Promise<(cv: object) => string[]> =>
  (await import('./missing-letters.ts').catch(() => null))?.missingLetters ?? (() => [])
