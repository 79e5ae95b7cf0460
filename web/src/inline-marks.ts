import type { Page } from '@alumbra/contract/calls/visit'

/**
 * Our components give it to their inline scripts and styles as `nonce`, and it never leaves the process: whatever else
 * got into a page lacks it, and its hash is not allowed by the Content-Security-Policy.
 */
export const INLINE_MARK = crypto.randomUUID()

const ATTRIBUTE = ` nonce="${INLINE_MARK}"`
const TAG = new RegExp(`<(script|style)(?: [^>]*)?${ATTRIBUTE}[^>]*>`, 'g')

/** Takes the marks out of a page: its text, and the texts of the inline scripts and styles that carried one. */
export function readMarks(marked: string): { html: string; inline: Page['inline'] } {
  const inline = { script: [] as string[], style: [] as string[] }
  for (const tag of marked.matchAll(TAG)) {
    const name = tag[1] as 'script' | 'style'
    const start = tag.index + tag[0].length
    const text = marked.slice(start, marked.indexOf(`</${name}`, start))
    if (text !== '') inline[name].push(text)
  }
  return {
    html: marked.replaceAll(ATTRIBUTE, ''),
    inline: { scripts: inline.script, styles: inline.style },
  }
}
