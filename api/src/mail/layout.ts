import { type Html, html } from './html.ts'

/** The content of a mail with absolute links. */
export type LayoutContent = {
  subject: string
  greeting?: string
  paragraphs: string[]
  button?: { texto: string; url: string }
  cierre?: string
  motivo?: string
}

const MOTIVO =
  'Recibes este correo porque tu dirección está asociada a una cuenta o a una gestión en Alumbra.'
const FIRMA = 'El equipo de Alumbra'

/** The mail as plain text; the link has its own line, so that mail programs do not break it. */
export function renderText({ greeting, paragraphs, button, cierre, motivo = MOTIVO }: LayoutContent): string {
  const link = button ? [`${button.texto}:`, button.url] : []
  return [greeting, ...paragraphs, ...link, cierre, `Un saludo,\n${FIRMA}`, `—\n${motivo}`]
    .filter((block) => block !== undefined && block !== '')
    .join('\n\n')
    .concat('\n')
}

// Mail programs with prefers-color-scheme use the dark colours; others keep the inline ones.
const DARK = `@media (prefers-color-scheme: dark) {
.fondo { background: #14121f !important; }
.hoja { background: #1c1830 !important; border-color: #3a3450 !important; }
.tinta { color: #f2ede2 !important; }
.suave { color: #b9b2c9 !important; }
.enlace { color: #f6b73c !important; }
}`

const FONT = "font-family: 'Atkinson Hyperlegible Next', Verdana, Arial, sans-serif;"
const INK = 'color: #1c1830;'
const QUIET = 'color: #5a5470; font-size: 14px;'

/** The mail as HTML: one column, our colours, with a dark scheme. */
export function renderHtml({
  subject,
  greeting,
  paragraphs,
  button,
  cierre,
  motivo = MOTIVO,
}: LayoutContent): string {
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
<div class="fondo" style="background: #fbf8f2; padding: 32px 16px;">
<div class="hoja" style="max-width: 560px; margin: 0 auto; background: #fffdf9;
 border: 1px solid #e6dfd1; border-top: 4px solid #f6b73c; border-radius: 12px; padding: 32px;">
<p class="tinta" style="${FONT} ${INK} margin: 0 0 24px; font-size: 20px; font-weight: bold;">Alumbra</p>
${greeting ? paragraph(greeting) : null}
${paragraphs.map(paragraph)}
${button ? buttonHtml(button) : null}
${cierre ? paragraph(cierre) : null}
${paragraph(`Un saludo,\n${FIRMA}`)}
</div>
<p class="suave" style="${FONT} ${QUIET} max-width: 560px; margin: 16px auto 0; line-height: 1.5;">
${motivo}
</p>
</div>
</body>
</html>
`.html
}

const paragraph = (text: string): Html =>
  html`<p class="tinta" style="${FONT} ${INK} margin: 0 0 16px; font-size: 17px; line-height: 1.55;">
${text.split('\n').map((line, i) => html`${i > 0 ? { html: '<br>' } : null}${line}`)}
</p>`

const buttonHtml = ({ texto, url }: { texto: string; url: string }): Html =>
  html`<p style="margin: 24px 0;">
<a href="${url}" style="${FONT} ${INK} display: inline-block; background: #f6b73c; font-size: 17px;
 font-weight: bold; text-decoration: none; padding: 12px 20px; border-radius: 4px;">${texto}</a>
</p>
<p class="suave" style="${FONT} ${QUIET} margin: 0 0 24px; line-height: 1.5;">
Si el botón no funciona, copia esta dirección en tu navegador:<br>
<a class="enlace" href="${url}" style="color: #2f5da8; word-break: break-all;">
${url}
</a>
</p>`
