/**
 * The name of what a page behind a login remembers in this tab, one for each account that uses it. Nobody has written it, so
 * a logout loses it without a question.
 */
export const guardedNote = (...parts: readonly string[]): string =>
  ['nota', document.documentElement.dataset['cuenta'] ?? '', ...parts].join('.')
