import { type Html, html } from './html.ts'
import { MARK } from './mark.ts'

/** A thing that a mail lists: what it is, and a line about it. */
export type Listed = { titulo?: string; detalle: string }

/** The content of a mail with absolute links. */
export type LayoutContent = {
  subject: string
  titulo?: string
  preheader: string
  greeting: string
  paragraphs: string[]
  lista?: Listed[]
  /** What a person wrote, under the paragraphs. */
  quote?: string
  button?: { texto: string; url: string }
  /** The last paragraph, and the address that ends it. */
  cierre?: { text: string; url: string | undefined }
  /** The account that the mail is about. */
  account?: string
  motivo: string
  /** The address that answers people. */
  contact?: string
}

const SIGNATURE = 'El equipo de Alumbra'
const ANSWER = 'Si algo no cuadra, responde a este correo o escribe a'

/** The mail as plain text; a link has its own line, so that mail programs do not break it. */
export function renderText(content: LayoutContent): string {
  const { greeting, paragraphs, lista = [], quote, button, cierre, account, motivo, contact } = content
  const link = button && `${button.texto}:\n${button.url}`
  const last = cierre && [cierre.text, cierre.url].filter(Boolean).join('\n')
  const foot = ['—', account, motivo, contact && `${ANSWER} ${contact}`].filter(Boolean).join('\n')
  return [
    greeting,
    ...paragraphs,
    ...lista.map(({ titulo, detalle }) => [titulo, detalle].filter(Boolean).join('\n')),
    quote && quotedLines(quote),
    link,
    last,
    `Un saludo,\n${SIGNATURE}`,
    foot,
  ]
    .filter((block) => block !== undefined && block !== '')
    .join('\n\n')
    .concat('\n')
}

/** As mail programs mark what somebody else has written. */
const quotedLines = (text: string): string => text.replace(/^/gm, '> ').replace(/ +$/gm, '')

// Mail programs with prefers-color-scheme use the dark colours; others keep the inline ones. The upper edge stays amber.
const DARK = `@media (prefers-color-scheme: dark) {
.fondo { background: #14121f !important; }
.hoja { background: #1c1830 !important; border-left-color: #3a3450 !important; border-right-color: #3a3450 !important; border-bottom-color: #3a3450 !important; }
.tinta { color: #f2ede2 !important; }
.cita { border-left-color: #6f6789 !important; }
.fila { border-top-color: #3a3450 !important; }
.suave { color: #b9b2c9 !important; }
.enlace { color: #f6b73c !important; }
}`

const FONT = "font-family: 'Atkinson Hyperlegible Next', Verdana, Arial, sans-serif;"
const INK = 'color: #1c1830;'
const QUIET = 'color: #5a5470; font-size: 15px; line-height: 1.5;'
const LINK = 'color: #2f5da8; word-break: break-word; overflow-wrap: anywhere;'
// Fills the preview of a list of mails, which would go on with the text of the page.
const FILLER: Html = { html: '&#847;&zwnj;&nbsp; '.repeat(40) }
const COLUMN = 'max-width: 560px; margin: 0 auto; table-layout: fixed;'
// Outlook on Windows draws with Word, which knows no largest width, and no padding but that of a cell.
const WORD_BEGIN: Html = {
  html: '<!--[if mso]><table role="presentation" align="center" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
}
const WORD_END: Html = { html: '<!--[if mso]></td></tr></table><![endif]-->' }
const HIDDEN = 'display: none; max-height: 0; overflow: hidden; mso-hide: all;'

/** The mail as HTML: one column, our colours, with a dark scheme. */
export function renderHtml(content: LayoutContent): string {
  const { subject, titulo = subject, preheader, greeting, paragraphs, lista = [] } = content
  const { quote, button, cierre, account, motivo, contact } = content
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
${{ html: DARK }}
</style>
</head>
<body class="fondo" style="margin: 0; padding: 0; background: #fbf8f2;">
<div style="${HIDDEN}">${preheader} ${FILLER}</div>
<div class="fondo" style="background: #fbf8f2; padding: 32px 16px;">
${WORD_BEGIN}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${COLUMN} border-collapse: separate;"><tr>
<td class="hoja" style="background: #fffdf9; border: 1px solid #e6dfd1; border-top: 4px solid #f6b73c; border-radius: 12px;
 padding: 28px;">
${brand(account)}
${title(titulo)}
${[greeting, ...paragraphs].map((text) => paragraph(text))}
${lista.map((item) => listed(item))}
${quote ? quotation(quote) : null}
${button ? buttonHtml(button) : null}
${cierre ? paragraph(cierre.text, cierre.url) : null}
${paragraph(`Un saludo,\n${SIGNATURE}`)}
</td></tr><tr><td style="padding: 16px 4px 0;">
${quiet(motivo)}
${contact ? quiet(html`${ANSWER} <a class="enlace" href="mailto:${contact}" style="${LINK}">${contact}</a>`) : null}
</td></tr></table>
${WORD_END}
</div>
</body>
</html>
`.html
}

const brand = (account: string | undefined): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse: collapse;"><tr>
<td style="padding: 0 8px 0 0;">${MARK}</td>
<td class="tinta" style="${FONT} ${INK} padding: 0; font-size: 22px; font-weight: bold;">Alumbra</td>
</tr></table>
<p class="suave" style="${FONT} ${QUIET} margin: 8px 0 24px; overflow-wrap: anywhere;">${account ?? ''}</p>`

const title = (text: string): Html =>
  html`<h1 class="tinta" style="${FONT} ${INK} margin: 0 0 20px; font-size: 26px; line-height: 1.2; font-weight: bold;
 overflow-wrap: anywhere;">${text}</h1>`

/** A row between lines: what it is, and a line about it. */
const listed = ({ titulo, detalle }: Listed): Html =>
  html`<div class="fila" style="border-top: 1px solid #e6dfd1; padding: 12px 0;">
${
  titulo
    ? html`<p class="tinta" style="${FONT} ${INK} margin: 0; font-size: 17px; line-height: 1.4; font-weight: bold;
 overflow-wrap: anywhere;">${titulo}</p>`
    : null
}
<p class="suave" style="${FONT} ${QUIET} margin: 2px 0 0; overflow-wrap: anywhere;">${detalle}</p>
</div>`

const anchor = (url: string): Html => html`<a class="enlace" href="${url}" style="${LINK}">${url}</a>`

const paragraph = (text: string, url?: string): Html =>
  html`<p class="tinta" style="${FONT} ${INK} margin: 0 0 16px; font-size: 17px; line-height: 1.55;
 overflow-wrap: anywhere;">
${text.split('\n').map((line, i) => html`${i > 0 ? { html: '<br>' } : null}${line}`)}${url ? html`<br>${anchor(url)}` : null}
</p>`

const quotation = (text: string): Html =>
  html`<blockquote class="cita" style="margin: 0 0 24px; border-left: 4px solid #cfc5b2; padding: 4px 0 0 16px;">
${text.split(/\n\s*\n/).map((part) => paragraph(part))}
</blockquote>`

const quiet = (text: string | Html): Html =>
  html`<p class="suave" style="${FONT} ${QUIET} margin: 0 0 8px; overflow-wrap: anywhere;">${text}</p>`

const buttonHtml = ({ texto, url }: { texto: string; url: string }): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 24px 0;"><tr>
<td style="background: #f6b73c; border-radius: 4px; mso-padding-alt: 12px 20px;">
<a href="${url}" style="${FONT} ${INK} display: inline-block; font-size: 17px; font-weight: bold; text-decoration: none;
 padding: 12px 20px;">${texto}</a>
</td></tr></table>
<p class="suave" style="${FONT} ${QUIET} margin: 0 0 24px;">
Si el botón no funciona, copia esta dirección en tu navegador:<br>
${anchor(url)}
</p>`
