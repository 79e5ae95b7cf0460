import { PAGES, withSearch } from '@alumbra/domain/page-paths'
import { z } from 'zod/mini'
import { draftsOf } from '../../../components/drafts/draft.ts'
import { draftOwner, keepAgain, ownersOf, tellLists } from './owners.ts'

/** All that a draft says, of which the list shows the position. */
const Listed = z.looseObject({ puesto: z._default(z.string(), '') })
const DRAFTS = draftsOf('oferta', Listed)

/** A draft of a new oferta that waits in this browser. */
export type Waiting = { owner: string; desde: string; borrador: string; puesto: string }

/** The start of the keys of an account's drafts. */
export const startOf = (account: string): string => DRAFTS.key(`${account}.`)

/** The drafts of an account, as a text that stays the same while they do. */
export const readWaiting = (account: string): string =>
  JSON.stringify(ownersOf(DRAFTS, `${account}.`).map((owner) => waitingOf(account, owner)))

function waitingOf(account: string, owner: string): Waiting {
  const [desde = '', borrador = '1'] = owner.slice(account.length + 1).split('.')
  return { owner, desde, borrador, puesto: DRAFTS.read(owner)?.puesto.trim() ?? '' }
}

/** The form that goes on with a draft. */
export const pathOf = ({ desde, borrador }: Waiting): string =>
  withSearch(PAGES.empresa.newOferta, { desde, borrador })

/** Discards a draft of an account; the answer brings it back. */
export function discardWaiting(account: string, { owner, desde }: Waiting): () => void {
  const draft = DRAFTS.read(owner)
  DRAFTS.drop(owner)
  tellLists()
  return () => {
    if (draft) keepAgain(DRAFTS, draftOwner(account, desde), owner, draft)
  }
}
