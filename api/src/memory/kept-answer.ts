import { JsonText } from '../plugins/json-text.ts'
import type { KeptText } from './kept-text.ts'

/** The answer of a call that is kept in memory; pages read its text. */
export class KeptAnswer extends JsonText {
  readonly kept: KeptText

  constructor(kept: KeptText) {
    super(kept.text)
    this.kept = kept
  }
}
