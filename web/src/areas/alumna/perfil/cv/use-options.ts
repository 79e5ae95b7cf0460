import { useInBrowser } from '../../../../ui/use-in-browser.ts'

/** A list that is drawn whole. */
const FEW = 8

/**
 * The options of a select of the CV, with a stored value that is no option any more, so that opening a CV never changes it.
 * Of a long list the server draws the chosen one alone: without scripts no CV is saved.
 */
export function useOptions(value: string, options: readonly string[]): readonly string[] {
  const inBrowser = useInBrowser()
  const chosen = value === '' ? [] : [value]
  if (!inBrowser && options.length > FEW) return chosen
  return value === '' || options.includes(value) ? options : [...chosen, ...options]
}
