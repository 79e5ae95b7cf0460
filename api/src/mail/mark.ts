import { type Html, html } from './html.ts'

const LUZ = '#f6b73c'
const INK = '#1c1830'

/** A trapezoid of light, made of borders, the only shapes that mail programs draw. */
const light = (top: number, side: number, height: number): Html =>
  html`<div style="width: ${String(top)}px; height: 0; margin: 0 auto; font-size: 0; line-height: 0;
 border-left: ${String(side)}px solid transparent; border-right: ${String(side)}px solid transparent;
 border-bottom: ${String(height)}px solid ${LUZ};"></div>`

/** The slanted side of the row that holds the figure. */
const slope = (side: 'left' | 'right'): Html =>
  html`<td style="padding: 0;"><div style="width: 0; height: 0; font-size: 0; line-height: 0;
 border-${side}: 5px solid transparent; border-bottom: 11px solid ${LUZ};"></div></td>`

const FIGURE = html`<div style="width: 11px; height: 11px; margin: 0 auto; border-radius: 6px; background: ${INK};
 font-size: 0; line-height: 0;"></div>`

/**
 * The mark of the product, made of boxes and borders: mail programs drop SVG, and many do not load pictures. Outlook on Windows
 * draws no such borders, and shows the name alone.
 */
export const MARK: Html = html`<!--[if !mso]><!--><table role="presentation" cellpadding="0" cellspacing="0" border="0"
 style="width: 29px; border-collapse: collapse;">
<tr><td style="padding: 0;">${light(4, 6, 15)}</td></tr>
<tr><td style="padding: 0;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"
 style="margin: 0 auto; border-collapse: collapse;"><tr>${slope('left')}<td style="width: 16px; padding: 0;
 background: ${LUZ};">${FIGURE}</td>${slope('right')}</tr></table></td></tr>
<tr><td style="padding: 0;">${light(26, 1, 3)}</td></tr>
</table><!--<![endif]-->`
