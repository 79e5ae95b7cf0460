import { draftsOf } from '../../../components/drafts/draft.ts'
import { WrittenOferta } from '../oferta-nueva/values.ts'
import { hold, isElsewhere, release } from './open-pages.ts'
import { firstOwner, keepAgain, ownersOf } from './owners.ts'

const DRAFTS = draftsOf('oferta', WrittenOferta)

/** Where this browser keeps a draft, and this tab the one that it writes. */
export const draftKey = DRAFTS.key

const NUMBERED = /^\.\d+$/

/** The draft that this page writes. Pages that are open at the same time write one each (oferta-nueva-2). */
export class OwnDraft {
  readonly #first: string
  #owner: string

  constructor(first: string, asked: string | null) {
    this.#first = first
    this.#owner = asked ?? remembered(first) ?? waiting(first) ?? unused(first)
  }

  get owner(): string {
    return this.#owner
  }

  read = (): WrittenOferta | undefined => DRAFTS.read(this.#owner)

  /** What another page writes by now is not overwritten. */
  keep(values: WrittenOferta) {
    if (isElsewhere(this.#owner)) this.#owner = unused(this.#first)
    this.#remember()
    DRAFTS.keep(this.#owner, values)
  }

  /** Drops it; one that another page writes by now only while it says the same. */
  drop(values: WrittenOferta) {
    const now = this.read()
    if (!isElsewhere(this.#owner) || (now && isSame(now, values))) DRAFTS.drop(this.#owner)
    try {
      sessionStorage.removeItem(DRAFTS.key(this.#first))
    } catch {
      // Without storage nothing was remembered.
    }
  }

  /** Keeps again a draft that a form has dropped which is gone since. */
  keepBeside = (values: WrittenOferta) => keepAgain(DRAFTS, this.#first, this.#owner, values)

  /** Leaves it waiting, and begins another one. */
  startAnother() {
    release(this.#owner)
    this.#owner = unused(this.#first)
    this.#remember()
  }

  #remember() {
    hold(this.#owner)
    try {
      sessionStorage.setItem(DRAFTS.key(this.#first), DRAFTS.key(this.#owner))
    } catch {
      // Without storage a reload looks for a draft that waits.
    }
  }
}

/** Whether two forms say the same. */
export const isSame = (a: WrittenOferta, b: WrittenOferta): boolean =>
  JSON.stringify(WrittenOferta.parse(a)) === JSON.stringify(WrittenOferta.parse(b))

/** The draft that this tab wrote before a reload, a login or another page. */
function remembered(first: string): string | undefined {
  try {
    return sessionStorage.getItem(DRAFTS.key(first))?.slice(DRAFTS.key('').length)
  } catch {
    return undefined
  }
}

/** A draft that no open page writes. */
const waiting = (first: string): string | undefined =>
  [first, ...ownersOf(DRAFTS, first).filter((owner) => NUMBERED.test(owner.slice(first.length)))].find(
    (owner) => DRAFTS.read(owner) && !isElsewhere(owner),
  )

/** The place of a new draft. */
const unused = (first: string): string =>
  firstOwner(first, (owner) => !DRAFTS.read(owner) && !isElsewhere(owner))
