import type { Page } from '@alumbra/contract/calls/visit'

/** The response of a whole page; its text is at hand, without a stream. */
export class DrawnPage extends Response {
  readonly html: string
  readonly inline: Page['inline']

  constructor(html: string, inline: Page['inline'], init: ResponseInit) {
    super(null, init)
    this.html = html
    this.inline = inline
  }
}
