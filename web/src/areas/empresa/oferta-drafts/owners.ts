import type { Drafts } from '../../../components/drafts/draft.ts'

/** The owners that have a draft in this browser and whose name begins so; none when it forbids its storage. */
export function ownersOf({ key }: Pick<Drafts<unknown>, 'key'>, start: string): string[] {
  const prefix = key('')
  try {
    return Object.keys(localStorage)
      .filter((one) => one.startsWith(prefix + start))
      .map((one) => one.slice(prefix.length))
      .sort()
  } catch {
    return []
  }
}
