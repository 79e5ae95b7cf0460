import type { Drafts } from '../../../components/drafts/draft.ts'
import { isOpen } from './open-pages.ts'

/** The owner of a draft: the account, the oferta that it began with, and from the second one on its number. */
export const draftOwner = (account: string, desde: string, n = '1'): string =>
  n === '1' ? `${account}.${desde}` : `${account}.${desde}.${n}`

/** The first of the owners of one account and oferta that suits; `first` has no number. */
export function firstOwner(first: string, suits: (owner: string) => boolean): string {
  for (let n = 1; ; n++) {
    const owner = n === 1 ? first : `${first}.${n}`
    if (suits(owner)) return owner
  }
}

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

/** Keeps a draft again under its owner, or under another one where a newer draft or an open form has taken that (oferta-nueva-2). */
export function keepAgain<T>({ read, keep }: Drafts<T>, first: string, owner: string, draft: T) {
  const isFree = (one: string) => !read(one) && !isOpen(one)
  keep(isFree(owner) ? owner : firstOwner(first, isFree), draft)
  tellLists()
}

const lists = new Set<() => void>()

/** The lists of drafts of this page read them again. */
export function tellLists() {
  for (const read of lists) read()
}

/** Calls a function when a press in this page, or another tab, has changed drafts. */
export function watchDrafts(read: () => void): () => void {
  lists.add(read)
  addEventListener('storage', read)
  return () => {
    lists.delete(read)
    removeEventListener('storage', read)
  }
}
